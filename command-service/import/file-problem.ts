type Params = Readonly<Record<string, string | number>>;

/** The file cannot be read as what it was said to be. `message` is the key of the text in three languages. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
  readonly params: Params;
  constructor(code: string, params: Params = {}, cause?: unknown) {
    super(code, { cause });
    this.params = params;
  }
}
