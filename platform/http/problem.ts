/** One wrong field of a request, as the envelope's `validationErrors` shows it. */
export interface InvalidMember {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Dotted path of the field; empty for the whole body. */
  readonly member: string;
}

/**
 * An answer that is not a success. `code` names the rule and is the key of the message in three languages;
 * `status` as in spec/http-contract (400 … 503).
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly data: Readonly<Record<string, unknown>>;
  readonly invalid: readonly InvalidMember[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    more: {
      params?: Readonly<Record<string, string | number>> | undefined;
      data?: Readonly<Record<string, unknown>>;
      invalid?: readonly InvalidMember[];
      headers?: Readonly<Record<string, string>>;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.params = more.params ?? {};
    this.data = more.data ?? {};
    this.invalid = more.invalid ?? [];
    this.headers = more.headers ?? {};
  }
}
