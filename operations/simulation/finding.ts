/** What is wrong with the house, in the words of its verdict, and with which record. */
export interface Finding {
  readonly verdict: string;
  readonly where: string;
}
