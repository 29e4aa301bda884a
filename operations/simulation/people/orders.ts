import type { MemoryLog } from '@kerben/platform/event-store/memory-log.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { messageType } from '@kerben/workflows/naryad/message-type.ts';
import { leftFor } from '../../demo/naryad.ts';
import type { Chance } from '../chance.ts';
import type { Who } from '../railway.ts';
import { whatTehPdDoesWithOrders, whatTheStationDoes, whenMonthsAreClosed, whenOrdersAreMade } from './closings.ts';
import type { Desk } from './desk.ts';
import { drawn } from './habits.ts';
import { deskStation } from './kassa.ts';

const hour = 3_600_000;
const orders = 'arrived-naryad';
const { local } = messageType.code;

/** A day, or a month, that is closed. */
export interface Closing {
  readonly name: string;
  /** Eight in the evening of the day; the first moment after the month. */
  readonly at: number;
  readonly chance: Chance;
}

/** The payments of a day that are in no order yet go into one; undefined when there are none, or when nobody makes it. */
const made = async (desk: Desk, log: MemoryLog, { name, at, chance }: Closing): Promise<string | undefined> => {
  const { what, after } = drawn(whenOrdersAreMade, chance);
  if (what.startsWith('not at all')) return undefined;
  await desk.sleep(after);
  const date = railwayDay(new Date(at).toISOString());
  const left = (): readonly object[] => leftFor(log, 'arrived', deskStation, local, date);
  if (left().length === 0) return undefined;
  const content = () => ({ date, stationId: deskStation, messageType: local, charges: left() });
  // The month may have been closed meanwhile: then the next order takes what was in it.
  const make = async (id: string, who: Who, at: number, may: readonly string[] = []): Promise<string | undefined> =>
    (await desk.give([orders, id, 'create'], content, { who, at, may: ['MonthClosed', ...may] })) === 'done'
      ? id
      : undefined;
  if (what !== 'at two desks in one moment') return make(`order-${name}`, 'cashier', 0);
  const quicker = ['Claim.Held', 'ArrivedNaryad.Ordered'];
  const both = await Promise.all([
    make(`order-${name}-1`, 'cashier', 0, quicker),
    make(`order-${name}-2`, 'second cashier', 1, quicker),
  ]);
  return both.find((id) => id !== undefined);
};

/** The order of a day, from the desk that makes it until TehPD has taken it. */
export const orderStory = async (desk: Desk, log: MemoryLog, closing: Closing): Promise<void> => {
  const { at, chance } = closing;
  await desk.until(at);
  const order = await made(desk, log, closing);
  if (order === undefined) return;
  const give = (command: string, input: object, who: Who): Promise<string> =>
    desk.give([orders, order, command], input, { who });
  const { what: sends, after: then } = drawn(whatTheStationDoes, chance);
  await desk.sleep(then);
  if (sends.startsWith('cancels')) {
    await give('cancel', { comment: 'Не тот день' }, 'cashier');
    return;
  }
  await give('send', {}, 'cashier');
  if (sends !== 'sends it') {
    await give('recall', {}, 'cashier');
    await give('send', {}, 'second cashier');
  }
  const { what, after } = drawn(whatTehPdDoesWithOrders, chance);
  await desk.sleep(after);
  if (what === 'leaves it') return;
  if (what.startsWith('accepts')) await give('accept', {}, 'TehPD');
  if (what === 'accepts it') return;
  const answer = await desk.give(
    [orders, order, 'return-order'],
    { returnReason: 'Нет квитанции' },
    {
      who: 'TehPD',
      may: ['MonthClosed'],
    },
  );
  if (answer !== 'done') return;
  await desk.sleep(chance.whole(1, 5) * hour);
  await give('send', {}, 'cashier');
  await give('accept', {}, 'TehPD');
};

/** A month is closed when everything that follows in it is done: whoever is told to wait does so, and asks again. */
export const monthStory = async (
  desk: Desk,
  { name, at, chance }: Closing,
  { month, first }: { readonly month: string; readonly first: boolean },
): Promise<void> => {
  await desk.until(at + drawn(whenMonthsAreClosed, chance).after);
  await desk.give(
    ['accounting-month', `month-${name}`, 'create'],
    { month, first, comment: '' },
    { who: 'accountant' },
  );
};
