import type { DocumentDemo } from '../documents.ts';

const workdays = [1, 2, 3, 4, 5];
/** The last day of the year: nobody works at the siding. */
const yearsEnd = (now: Date): string => `${now.getUTCFullYear()}-12-31`;
const id = '6a9a4f0e-6f5e-5d0a-8a41-7f3d7c1f9b10';
const draftId = '0b6c7e1d-2f1a-5b83-9a3e-4c8d2e6f7a21';
const day = 24 * 60 * 60 * 1000;

/** The siding of the cement works: two placings and a removal on workdays, one placing on Saturdays, none at the year's end; that of the bakery is a draft. */
export default {
  // The first siding has its schedule.
  next: () => ({ stationId: '716700', sidingId: '716700.12' }),
  steps: (now) => {
    const at = now.getTime() - 30 * day;
    const step = { area: 'schedule', id, customerId: '10000001', by: 'station-manager' as const };
    return [
      {
        ...step,
        index: 0,
        command: 'create',
        input: {
          stationId: '717008',
          sidingId: '717008.11',
          from: new Date(at).toISOString().slice(0, 10),
          comment: '',
          turns: [
            ...workdays.flatMap((weekday) => [
              { weekday, operation: 0, time: '08:00' },
              { weekday, operation: 1, time: '13:30' },
              { weekday, operation: 0, time: '16:00' },
            ]),
            { weekday: 6, operation: 0, time: '09:00' },
          ],
          exceptions: [
            { day: yearsEnd(now), operation: 0, time: '', why: 'Завод не работает' },
            { day: yearsEnd(now), operation: 1, time: '', why: 'Завод не работает' },
          ],
        },
        at,
      },
      { ...step, index: 1, command: 'start', input: {}, at: at + day / 24 },
      {
        ...step,
        id: draftId,
        customerId: '10000002',
        index: 0,
        command: 'create',
        input: {
          stationId: '716700',
          sidingId: '716700.12',
          from: new Date(now.getTime()).toISOString().slice(0, 10),
          comment: 'Согласуется с хлебозаводом',
          turns: workdays.map((weekday) => ({ weekday, operation: 0, time: '07:30' })),
          exceptions: [],
        },
        at: now.getTime() - 2 * day,
      },
    ];
  },
} satisfies DocumentDemo;
