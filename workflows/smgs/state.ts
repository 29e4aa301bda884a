import { emptyNote, type Note } from './note.ts';
import { states } from './status.ts';

/** The wagon list (ведомость вагонов) of a note: its head; the rows are the wagons of the note. */
export interface WagonList {
  readonly documentNumber: string;
  /** `YYYY-MM-DD`. */
  readonly documentDate: string;
}

/**
 * A consignment note as folded from its stream: the content of the note (boxes 1 to 25) and what happened to it. Field
 * names are those of the specification (000, section 3). `paid`, `paymentId` and subStatus 4 are three facts that are
 * never derived from one another (decision smgs-payment).
 */
export interface SmgsState extends Readonly<Note> {
  readonly exists: boolean;
  readonly status: number;
  readonly subStatus: number;
  /** Formed by another railway and received from it (decision e-waybill-import). */
  readonly isIncoming: boolean;
  /** Box 29: numbers of the consignment (отправка №), given when it is formed. */
  readonly otpravkaNumberList: readonly string[];
  /** The request was paid in advance, or the charges were settled. */
  readonly paid: boolean;
  readonly paymentId: string | null;
  /** Charges due by the linked payment, som as decimal text. */
  readonly charges: string | null;
  /** What was paid of the charges, som as decimal text; null = not settled. */
  readonly settledAmount: string | null;
  /** Instant of the signature. */
  readonly signedDate: string | null;
  readonly isVedomostVagon: boolean;
  readonly wagonList: WagonList | null;
  readonly isArchiev: boolean;
  /** Who takes over the empty wagons for the consignee (transfer waybill). */
  readonly recipientRepresentative: string;
  /** What is to be reworked, as the station said it last. */
  readonly reworkComment: string | null;
}

/** A record that does not exist yet. */
export const initialState: SmgsState = {
  ...emptyNote,
  exists: false,
  ...states.absent,
  isIncoming: false,
  otpravkaNumberList: [],
  paid: false,
  paymentId: null,
  charges: null,
  settledAmount: null,
  signedDate: null,
  isVedomostVagon: false,
  wagonList: null,
  isArchiev: false,
  recipientRepresentative: '',
  reworkComment: null,
};
