type Params = Readonly<Record<string, string | number>>;

/** The file cannot be read as what it was said to be. `message` is the key of the text in three languages. Exit code 3. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
  readonly params: Params;
  constructor(code: string, params: Params = {}, cause?: unknown) {
    super(code, { cause });
    this.params = params;
  }
}

/** The command line is not understood. `message` is the key of the text in three languages. Exit code 2. */
export class UsageProblem extends Error {
  override readonly name = 'UsageProblem';
  readonly params: Params;
  constructor(code: string, params: Params = {}) {
    super(code);
    this.params = params;
  }
}
