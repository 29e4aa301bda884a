import type { checkFiles } from './files/check-files.ts';
import type { LogCheck } from '@kerben/platform/event-store/port.ts';
import type { LawVerified } from '@kerben/projections/proofs/verify-law.ts';
import type { OrdersProved } from '@kerben/projections/proofs/orders.ts';
import type { verifyMoney } from '@kerben/projections/proofs/verify-money.ts';
import type { Parked } from '@kerben/projections/runtime/parked.ts';
import type { VerifyResult } from '@kerben/projections/runtime/verify.ts';
import type { ClaimsVerified } from '@kerben/projections/runtime/verify-claims.ts';
import type { LedgerVerified } from '@kerben/projections/runtime/verify-ledger.ts';
import type { CalculationsVerified } from './verify-calculations.ts';

/** What was found of the lists of one projector. */
export interface ListsChecked extends VerifyResult {
  readonly name: string;
  readonly lists: number;
  /** They did not come to the head of the log in time. */
  readonly behind: boolean;
}

/** All that `npm run verify` looks at. */
export interface Checked {
  readonly found: readonly ListsChecked[];
  readonly waiting: readonly Parked[];
  readonly said: LogCheck;
  readonly names: ClaimsVerified;
  readonly money: LedgerVerified;
  readonly proofs: Awaited<ReturnType<typeof verifyMoney>>;
  readonly orders: OrdersProved;
  readonly tariffs: CalculationsVerified;
  readonly law: LawVerified;
  /** Files that the log names, and those that the store does not have as they were. */
  readonly named: number;
  /** How many events each release wrote; the empty name for those from before events said so. */
  readonly releases: ReadonlyMap<string, number>;
  readonly lost: Awaited<ReturnType<typeof checkFiles>>;
  /** Records that some proof could not look at. */
  readonly unreadable: readonly string[];
}

const listLines = (
  { name, lists, events, rows, differences, broken, parked, behind }: ListsChecked,
  waiting: readonly Parked[],
  catchUpMs: number,
): readonly string[] => [
  `${name}: ${events} events read, ${rows} rows compared in ${lists} lists.`,
  ...differences.map(
    ({ kind, model, tenant, id, columns }) => `  ${kind}: ${model} ${tenant}/${id} ${columns.join(', ')}`,
  ),
  ...broken.map((stream) => `  broken stream: ${stream}`),
  ...(parked > 0 ? [`  ${parked} streams are parked:`] : []),
  ...(parked > 0 ? waiting : [])
    .filter(({ projector }) => projector === name)
    .map(({ stream, eventId, error }) => `    ${stream}, event ${eventId}: ${error}`),
  ...(behind ? [`  behind the log: its head was not reached within ${catchUpMs / 1000} s.`] : []),
];

const sealedUpTo = ({ sealed }: LogCheck): string =>
  sealed === null ? '' : `; those up to position ${sealed.upTo} by the seal of ${sealed.at ?? 'no time'}`;

const inNoOrder = ({ told: { left, leftSum, oldest, typed, typedSum } }: OrdersProved): string =>
  [
    left === 0 ? 'no payment is left' : `${left} payments of ${leftSum} som are in no order, the oldest of ${oldest}`,
    ...(typed > 0 ? [`${typed} orders of ${typedSum} som are typed by hand`] : []),
  ].join('; ');

/** What the checker says, line by line, and whether all that it looked at agrees. */
export const reportOf = (
  { found, waiting, said, names, money, proofs, orders, tariffs, law, named, releases, lost, unreadable }: Checked,
  catchUpMs: number,
): { readonly lines: readonly string[]; readonly equal: boolean } => {
  const wrong = ({ wrong: sentences }: { readonly wrong: readonly string[] }): readonly string[] =>
    sentences.map((what) => `  wrong: ${what}`);
  const equal =
    [
      names.wrong,
      money.wrong,
      proofs.wrong,
      orders.wrong,
      tariffs.wrong,
      law.wrong,
      lost,
      said.broken,
      unreadable,
    ].every(({ length }) => length === 0) &&
    found.every(
      ({ behind, differences, broken, parked }) =>
        !behind && differences.length === 0 && broken.length === 0 && parked === 0,
    );
  return {
    equal,
    lines: [
      `log: the hashes of ${said.events} events checked${sealedUpTo(said)}.`,
      `releases: ${[...releases].map(([name, count]) => `${count} events by ${name === '' ? 'one before 0.2.0' : name}`).join(', ')}.`,
      ...said.broken.map((place) => `  changed: ${place}`),
      ...found.flatMap((each) => listLines(each, waiting, catchUpMs)),
      `claims: ${names.held} names are held.`,
      ...wrong(names),
      `ledger: ${money.lines} lines prove accounts, charges and drawers; ${money.open} operations are on their way.`,
      ...wrong(money),
      `money: ${proofs.records} shifts, charges, accounts, statements and cards proved from the log alone.`,
      ...wrong(proofs),
      `orders: ${orders.records} charges and orders of stations proved against each other; ${inNoOrder(orders)}.`,
      ...wrong(orders),
      `tariffs: ${tariffs.counted} calculations counted again; ${tariffs.corrected} by tables that were corrected since.`,
      ...wrong(tariffs),
      `law: ${law.records} records that move by themselves at an instant.`,
      ...wrong(law),
      `files: ${named} named in the log, ${lost.length} of them not in the store as they were.`,
      ...lost.map(({ name, key, wrong: what }) => `  ${what}: ${name} (${key})`),
      ...unreadable.map((what) => `unreadable: ${what}`),
      equal ? 'Equal: every list says what the log says.' : 'NOT equal.',
    ],
  };
};
