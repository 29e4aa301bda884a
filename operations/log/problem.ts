/** A file that cannot be used, or a log that must not be written to: the key of a text in `texts.ts`. */
export class LogProblem extends Error {
  override readonly name = 'LogProblem';
  readonly params: Readonly<Record<string, string | number>>;
  constructor(key: string, params: Readonly<Record<string, string | number>> = {}) {
    super(key);
    this.params = params;
  }
}
