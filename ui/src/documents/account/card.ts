import type { Answered } from '@kerben/questions/engine/query.ts';
import type card from '@kerben/questions/ledger/card.ts';

/** The card of an account for a period; amounts are som as text. */
export type Card = Answered<typeof card>;
