/** An answer that is JSON already: numbers with the decimals that they have, rows that the database has written. */
export class Written {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}
