import { accountsProver } from './accounts.ts';
import { bankProver } from './bank.ts';
import { cardsProver } from './cards.ts';
import { chargesProver } from './charges.ts';
import { controlsProver } from './controls.ts';
import { creditsProver } from './credits.ts';
import { desksProver } from './desks.ts';
import { documentsProver } from './documents.ts';
import { monthsProver } from './months.ts';
import { onlineProver } from './online.ts';
import { ordersProver } from './orders.ts';
import { payersProver } from './payers.ts';
import type { Prover } from './prover.ts';
import { receiptsProver } from './receipts.ts';
import { settlementsProver } from './settlements.ts';
import { statementsProver } from './statements.ts';
import { staysProver } from './stays.ts';
import { totalsProver } from './totals.ts';
import { transitProver } from './transit.ts';

/** Every proof of money, by the seams that it holds together (decision proofs-as-streams). */
export const moneyProvers = (now: number): readonly Prover[] => [
  monthsProver(),
  controlsProver(),
  desksProver(),
  receiptsProver(now),
  ordersProver(),
  chargesProver(),
  documentsProver(),
  totalsProver(),
  staysProver(),
  cardsProver(now),
  settlementsProver(now),
  onlineProver(now),
  creditsProver(now),
  accountsProver(),
  payersProver(now),
  statementsProver(),
  bankProver(),
  transitProver(),
];
