import type { checkFiles } from './files/check-files.ts';
import type { LogCheck } from '@kerben/platform/event-store/port.ts';
import type { LawVerified } from '@kerben/projections/proofs/verify-law.ts';
import type { Proved } from '@kerben/projections/proofs/prover.ts';
import type { Parked } from '@kerben/projections/runtime/parked.ts';
import type { VerifyResult } from '@kerben/projections/runtime/verify.ts';
import type { LedgerVerified } from '@kerben/projections/runtime/verify-ledger.ts';
import type { CalculationsVerified } from './verify-calculations.ts';

/** What was found of the lists of one projector. */
export interface ListsChecked extends VerifyResult {
  readonly name: string;
  readonly lists: number;
  /** They did not come to the head of the log in time. */
  readonly behind: boolean;
}

/** What `npm run verify -- --money` looks at. */
export interface MoneyChecked {
  readonly money: LedgerVerified;
  /** Claims, and every seam of money. */
  readonly proofs: readonly Proved[];
  /** Records that some proof could not look at. */
  readonly unreadable: readonly string[];
}

/** All that `npm run verify` looks at. */
export interface Checked extends MoneyChecked {
  readonly found: readonly ListsChecked[];
  readonly waiting: readonly Parked[];
  readonly said: LogCheck;
  readonly tariffs: CalculationsVerified;
  readonly law: LawVerified;
  /** Files that the log names, and those that the store does not have as they were. */
  readonly named: number;
  /** How many events each release wrote; the empty name for those from before events said so. */
  readonly releases: ReadonlyMap<string, number>;
  readonly lost: Awaited<ReturnType<typeof checkFiles>>;
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

const wrong = ({ wrong: sentences }: { readonly wrong: readonly string[] }): readonly string[] =>
  sentences.map((what) => `  wrong: ${what}`);

/** What was found of money, line by line: the ledger, then each seam with what it told. */
const moneyLines = ({ money, proofs }: MoneyChecked): readonly string[] => [
  `ledger: ${money.lines} lines prove accounts, charges and drawers; ${money.open} operations are on their way.`,
  ...wrong(money),
  ...proofs.flatMap((each) => [
    `${[`${each.name}: ${each.records} records proved`, ...each.told].join('; ')}.`,
    ...wrong(each),
  ]),
];

const agrees = ({ money, proofs, unreadable }: MoneyChecked): boolean =>
  [money, ...proofs].every((each) => each.wrong.length === 0) && unreadable.length === 0;

const unreadableLines = ({ unreadable }: MoneyChecked): readonly string[] =>
  unreadable.map((what) => `unreadable: ${what}`);

/** The same of claims, ledger and money alone. */
export const moneyReportOf = (
  checked: MoneyChecked,
): { readonly lines: readonly string[]; readonly equal: boolean } => {
  const equal = agrees(checked);
  return {
    equal,
    lines: [
      ...moneyLines(checked),
      ...unreadableLines(checked),
      equal ? 'Equal: money is what the log says.' : 'NOT equal.',
    ],
  };
};

/** What the checker says, line by line, and whether all that it looked at agrees. */
export const reportOf = (
  checked: Checked,
  catchUpMs: number,
): { readonly lines: readonly string[]; readonly equal: boolean } => {
  const { found, waiting, said, tariffs, law, named, releases, lost } = checked;
  const equal =
    agrees(checked) &&
    [tariffs.wrong, law.wrong, lost, said.broken].every(({ length }) => length === 0) &&
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
      ...moneyLines(checked),
      `tariffs: ${tariffs.counted} calculations counted again; ${tariffs.corrected} by tables that were corrected since.`,
      ...wrong(tariffs),
      `law: ${law.records} records that move by themselves at an instant.`,
      ...wrong(law),
      `files: ${named} named in the log, ${lost.length} of them not in the store as they were.`,
      ...lost.map(({ name, key, wrong: what }) => `  ${what}: ${name} (${key})`),
      ...unreadableLines(checked),
      equal ? 'Equal: every list says what the log says.' : 'NOT equal.',
    ],
  };
};
