import { emptyRequest, type RedirectContent } from './request.ts';

/** Where the last sending to SED is: none yet, to be sent, sent, in work there, answered, or given up. */
export const sedDeliveries = ['none', 'pending', 'sent', 'acknowledged', 'answered', 'failed'] as const;
export type SedDelivery = (typeof sedDeliveries)[number];

/** A redirect request as folded from its stream. Names are those of specification 001, section 3. */
export interface RedirectState extends Readonly<RedirectContent> {
  readonly exists: boolean;
  readonly status: number;
  readonly customerName: string;
  /** Who wrote it: never the one who decides. */
  readonly creatorId: string;
  /** Number of sendings to SED so far. */
  readonly attempt: number;
  readonly sedDelivery: SedDelivery;
  /** Number under which SED keeps the request. */
  readonly sedDocumentNumber: string;
  /** Instant of SED's answer to the last sending; null = none yet. */
  readonly sedResponseDate: string | null;
  readonly sedComment: string;
  /** What SED said to the last sending; null = nothing yet. */
  readonly sedApproved: boolean | null;
  readonly signerName: string;
  /** Why it was rejected or cancelled. */
  readonly comment: string;
  /** Ids of all answers that ever came in: a repeat is known for ever. */
  readonly answerIds: readonly string[];
}

/** A record that does not exist yet. */
export const initialRedirect: RedirectState = {
  ...emptyRequest,
  exists: false,
  status: -1,
  customerName: '',
  creatorId: '',
  attempt: 0,
  sedDelivery: 'none',
  sedDocumentNumber: '',
  sedResponseDate: null,
  sedComment: '',
  sedApproved: null,
  signerName: '',
  comment: '',
  answerIds: [],
};
