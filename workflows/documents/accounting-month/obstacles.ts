import type { Finding } from '../../kernel/finding.ts';
import { hard } from '../../kernel/finding.ts';
import type { PeriodOpen } from '../../kernel/command.ts';

/** What must be done before a month is closed: it would be dated behind the closing. */
const hardKeys = ['steps', 'parked', 'shifts', 'statements'] as const;
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
  left: 'InNoOrder',
  arrived: 'OrdersDelivery',
  sent: 'OrdersDispatch',
  cards: 'Cards',
  unclear: 'Unclear',
};

/** Whether the month is not closed before it is done. */
export const isHard = (key: string): boolean => hardKeys.some((each) => each === key);

/** What hinders the closing, by name, count and sum. Steps are told with everything that still has to follow from the log. */
export const obstacleFindings = (month: string, { obstacles }: PeriodOpen): readonly Finding[] =>
  obstacleKeys.flatMap((key): readonly Finding[] => {
    const found = obstacles.find((each) => each.key === key);
    if (!found || found.count === 0 || key === 'steps' || key === 'parked') return [];
    const params = { month, count: found.count, ...(found.sum !== null && { sum: found.sum }) };
    const finding = { ...hard(`AccountingMonth.${codes[key]}`, params), member: 'month' };
    return [isHard(key) ? finding : { ...finding, soft: true as const }];
  });
