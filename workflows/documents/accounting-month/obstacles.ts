import type { Finding } from '../../kernel/finding.ts';
import { hard } from '../../kernel/finding.ts';
import type { PeriodOpen } from '../../kernel/command.ts';

/** What must be done before a month is closed: it would be dated behind the closing. */
const hardKeys = ['steps', 'parked', 'shifts', 'statements', 'bank'] as const;
/** What somebody may leave as it is, when he has seen how much it is: a customer who is silent does not stop the railway. */
const confirmedKeys = ['left', 'arrived', 'sent', 'cards', 'unclear'] as const;

/** What can hinder the closing of a month, in the order in which it is worked off. */
export const obstacleKeys = [...hardKeys, ...confirmedKeys] as const;

/** Accounts whose balance at the end of a month is kept with its closing. */
export const accountsKept = ['1110', '1210', '1220', '1230', '1240', '1410', '3210', '3310', '3320'] as const;

const codes: Readonly<Record<(typeof obstacleKeys)[number], string>> = {
  steps: 'Steps',
  parked: 'Parked',
  shifts: 'Shifts',
  statements: 'Statements',
  bank: 'BankDay',
  left: 'InNoOrder',
  arrived: 'OrdersDelivery',
  sent: 'OrdersDispatch',
  cards: 'Cards',
  unclear: 'Unclear',
};

/** The last day of a month, YYYY-MM-DD. */
export const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** The last day of a month on which banks work: Monday to Friday; a statement of a later day says of it as well (decision months-close). */
export const lastBankDayOf = (month: string): string => {
  const last = new Date(`${lastDayOf(month)}T00:00:00Z`);
  const beyond = Math.max(((last.getUTCDay() + 6) % 7) - 4, 0);
  return new Date(last.getTime() - beyond * 86_400_000).toISOString().slice(0, 10);
};

/** Whether the month is not closed before it is done. */
export const isHard = (key: string): boolean => hardKeys.some((each) => each === key);

/** What hinders the closing, by name, count and sum. Steps are told with everything that still has to follow from the log. */
export const obstacleFindings = (month: string, { obstacles }: PeriodOpen): readonly Finding[] =>
  obstacleKeys.flatMap((key): readonly Finding[] => {
    const found = obstacles.find((each) => each.key === key);
    if (!found || found.count === 0 || key === 'steps' || key === 'parked') return [];
    const params = {
      month,
      count: found.count,
      ...(found.sum !== null && { sum: found.sum }),
      // Which ones, where somebody could not find them by their number alone.
      ...(found.of && { names: found.of.map(({ text }) => text).join(', ') }),
    };
    const finding = { ...hard(`AccountingMonth.${codes[key]}`, params), member: 'month' };
    return [isHard(key) ? finding : { ...finding, soft: true as const }];
  });
