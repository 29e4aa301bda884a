/** What happened to a record, newest last (spec/http-contract, reads). */
export interface LogEntry {
  readonly date: string;
  readonly user: string;
  /** Type of the event or name of the command. */
  readonly action: string;
  readonly revision?: number;
  /** Its place in the log. */
  readonly position?: string;
  readonly comment?: string | null;
  /** What stands above it, where it is no event of the record. */
  readonly title?: string;
}

export interface StatusEntry {
  readonly date: string;
  readonly user: string;
  readonly fromStatus: number | null;
  readonly fromSubStatus: number | null;
  readonly toStatus: number;
  readonly toSubStatus: number;
  readonly action: string;
}

/** Columns of the edit log (specification 000, section 2.6). */
export interface EditEntry {
  readonly action: string;
  readonly column: string;
  readonly oldValue: string | number | boolean | null;
  readonly newValue: string | number | boolean | null;
  readonly user: string;
  readonly creationTime: string;
}
