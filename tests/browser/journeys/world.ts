import { wagonCheckDigit } from '@kerben/workflows/checks/digits.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { ask, send, until } from './given.ts';

/** The customer of the demo account customer1, and the station at which its wagons arrive here. */
export const customer = '10000001';
export const station = '715905';

export const ago = (minutes: number): string =>
  `${new Date(Date.now() - minutes * 60_000).toISOString().slice(0, 16)}:00.000Z`;

export const today = (): string => railwayDay(new Date().toISOString());

/** A moment as fields take it, by the clock of the railway. */
export const typed = (at: string): string =>
  new Intl.DateTimeFormat('ru-RU', { timeZone: 'Asia/Bishkek', dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(at))
    .replaceAll(/\D/g, '');

let serial = 0;

/** The number of a wagon that nothing else here has: a private one, or of the common park. */
export const wagonNumber = (series: '5569' | '6369' = '5569'): string => {
  serial += 1;
  const digits = `${series}${String(serial).padStart(3, '0')}`;
  return `${digits}${wagonCheckDigit(`${digits}0`)}`;
};

/** The same, of a wagon that the register knows. */
export const knownWagon = async (series?: '5569' | '6369'): Promise<string> => {
  const number = wagonNumber(series);
  await send('admin', 'wagons', { number, kind: 'Полувагон', type: '60', ownerAdministration: '59', tare: '24' });
  return number;
};

/** A wagon of the customer that stands at the station since an hour; notified when asked. */
export const arrivedWagon = async ({ notified = false, number = wagonNumber(), more = {} } = {}): Promise<{
  number: string;
  stay: string;
}> => {
  const stay = await send('admin', 'arrived-wagon', {
    wagonNumber: number,
    stationId: station,
    customerId: customer,
    arrivedAt: ago(60),
    ...more,
  });
  if (notified)
    await send('admin', `arrived-wagon/${stay}/notify`, { notifiedAt: ago(50), notifiedHow: 0, notifiedWhom: 'Склад' });
  return { number, stay };
};

/** A memo of placing and removing one wagon, with the customer; its number. */
export const sentMemo = async (
  arrived: Omit<Parameters<typeof arrivedWagon>[0], 'notified'> = {},
): Promise<{ id: string; number: string; wagon: string }> => {
  const { number: wagon } = await arrivedWagon({ ...arrived, notified: true });
  const id = await send('admin', 'gu45u', {
    day: today(),
    stationId: station,
    customerId: customer,
    what: 2,
    pathId: `${station}.3`,
    stationSigner: 'Осмонов Т. Б.',
    wagons: [{ wagonNumber: wagon, operation: 0, placedAt: ago(40), readyAt: ago(30), removedAt: ago(20) }],
  });
  await send('admin', `gu45u/${id}/send`);
  // The stays have answered and TehPD has taken note: what moves it meanwhile would send the person back.
  const { number } = await until(async () => {
    const memo = await ask<{
      readonly number: string;
      readonly collectionIds: readonly string[];
      readonly errands: readonly { readonly answer: number }[];
    }>('admin', `gu45u/${id}`);
    const quiet = memo.collectionIds.length > 0 && memo.errands.every(({ answer }) => answer === 1);
    return quiet ? memo : undefined;
  });
  return { id, number, wagon };
};

/** A memo that the customer has agreed to; its stays and TehPD's collection know it. */
export const confirmedMemo = async (...arrived: Parameters<typeof sentMemo>): ReturnType<typeof sentMemo> => {
  const memo = await sentMemo(...arrived);
  await send('customer1', `gu45u/${memo.id}/agree`, { clientSigner: 'Асанов К. Т.' });
  await until(async () =>
    (await ask<{ readonly status: number }>('admin', `gu45u/${memo.id}`)).status >= 3 ? true : undefined,
  );
  return memo;
};
