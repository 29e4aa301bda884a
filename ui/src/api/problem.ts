import { HttpError } from 'react-admin';

/** One field that the service found wrong; `member` is its dotted path. */
export interface FieldProblem {
  readonly member: string;
  readonly message: string;
}

/** A soft check that the person must confirm before the command is accepted (spec/http-contract, 409). */
export interface Warning {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** In the language of the request, when the service sends it. */
  readonly message?: string;
  /** Records that it speaks of. */
  readonly links?: Problem['links'];
}

/** What the service says when it does not answer with success, read from the one error body of the HTTP contract. */
export interface Problem {
  /** HTTP status; 0 when no answer came (network). */
  readonly status: number;
  /** Names the rule, e.g. `Smgs.Form.PaymentMissing`; empty when the answer named none. */
  readonly code: string;
  readonly message: string;
  readonly fields: readonly FieldProblem[];
  readonly warnings: readonly Warning[];
  /** Records that stand in the way. */
  readonly links: readonly { readonly area: string; readonly id: string; readonly title: string }[];
  readonly traceId: string | undefined;
}

interface Envelope {
  readonly detail?: string;
  readonly traceId?: string;
  readonly error?: {
    readonly code?: string;
    readonly message?: string;
    readonly data?: {
      readonly warnings?: readonly Warning[];
      readonly refusals?: readonly { readonly links?: Problem['links'] }[];
    };
    readonly validationErrors?: readonly { readonly message: string; readonly members: readonly string[] }[];
  };
}

/** Turns whatever a call failed with into a Problem; anything that is not an HTTP answer counts as status 0. */
export const problemOf = (error: unknown): Problem => {
  const answer = error instanceof HttpError ? (error as { status: number; body?: Envelope | null }) : undefined;
  const status = answer?.status ?? 0;
  const envelope: Envelope = answer?.body ?? {};
  const { code = '', message, data, validationErrors = [] } = envelope.error ?? {};
  return {
    status,
    code,
    message: message ?? envelope.detail ?? (error instanceof Error ? error.message : String(error)),
    fields: validationErrors.flatMap((each) => each.members.map((member) => ({ member, message: each.message }))),
    warnings: data?.warnings ?? [],
    links: data?.refusals?.flatMap(({ links = [] }) => links) ?? [],
    traceId: envelope.traceId,
  };
};

/** The soft checks of the answer, when it is the one that asks for confirmation. */
export const warningsOf = (error: unknown): readonly Warning[] => {
  const problem = problemOf(error);
  return problem.status === 409 && problem.code === 'Confirmation.Required' ? problem.warnings : [];
};

/** True when it is not known whether the command was carried out: sending it again with the same key is safe. */
export const outcomeUnknown = (error: unknown): boolean => {
  const { status, code } = problemOf(error);
  // Told before anything was done: nothing is open about it.
  if (code === 'Maintenance.UnderWay') return false;
  return status === 0 || status === 502 || status === 503 || status === 504;
};
