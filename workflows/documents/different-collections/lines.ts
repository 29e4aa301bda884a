/** A wagon of the notice, with the papers that its stay names. */
export interface Wagon {
  readonly row: number;
  readonly stayId: string;
  readonly wagonCode: string;
  readonly invoiceNumber: string;
  readonly oldCargoCode: string;
  readonly oldWeight: number | null;
  readonly arrivedDate: string;
  readonly rascreditovkaDate: string;
  readonly gu45rId: string;
  readonly memoIds: readonly string[];
  readonly statementIds: readonly string[];
  readonly actIds: readonly string[];
  readonly startDate: string;
  readonly endDate: string;
  readonly moveDate: string;
  readonly type: number | null;
}

/** A paper of which wagons of the notice speak. */
export interface Paper {
  readonly row: number;
  readonly paper: number | null;
  readonly paperId: string;
  readonly documentNumber: string;
  readonly is: number | null;
  readonly payNumber: string;
  readonly paymentId: string;
  readonly paymentMethod: number | null;
  readonly comment: string;
}

/** A document that went back to its station, with the reason that was given. */
export interface Return {
  readonly row: number;
  readonly paper: number | null;
  readonly documentNumber: string;
  readonly comment: string;
  readonly at: string;
  readonly returnedBy: string;
}
