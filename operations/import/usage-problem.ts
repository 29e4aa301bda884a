type Params = Readonly<Record<string, string | number>>;

/** The command line is not understood. `message` is the key of the text in three languages. Exit code 2. */
export class UsageProblem extends Error {
  override readonly name = 'UsageProblem';
  readonly params: Params;
  constructor(code: string, params: Params = {}) {
    super(code);
    this.params = params;
  }
}
