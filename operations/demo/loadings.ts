import { v5 as uuidv5 } from 'uuid';
import { loadedWagons } from './books/wagons.ts';
import { noteOf } from './documents/smgs.ts';
import { demoCustomerIds } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { stepsOf, type DemoStep } from './step.ts';

const namespace = '5d0c7e2a-9f43-5b6e-8a1d-3c2b7f6e9d10';
const minute = 60_000;
const hour = 60 * minute;
/** Wagons that are loaded for one waybill. */
const each = 3;

/** How far each loading has come: what its memo GU-45P has been answered, and whether its waybill is issued. */
const stories: readonly { readonly memo: 'agreed' | 'sent' | 'none'; readonly issued: boolean }[] = [
  { memo: 'agreed', issued: true },
  { memo: 'agreed', issued: true },
  { memo: 'agreed', issued: true },
  { memo: 'agreed', issued: true },
  { memo: 'sent', issued: true },
  { memo: 'agreed', issued: false },
  // The station has not written the memo yet: its counter on the home page says so.
  { memo: 'none', issued: true },
  { memo: 'none', issued: true },
];

/** A note for goods that go in open wagons. */
const inOpenWagons = (random: Random, customerId: string): ReturnType<typeof noteOf> => {
  for (;;) {
    const note = noteOf(random, customerId);
    if (note.smgsVagons[0]?.wagonNumber.startsWith('6')) return note;
  }
};

/**
 * Empty wagons that were placed, loaded and sent with waybills of their customers.
 */
export const demoLoadings = (now: Date): readonly DemoStep[] => {
  const random = createRandom(4545);
  const sent = new Map<string, number>();
  return stories.flatMap(({ memo, issued }, place): readonly DemoStep[] => {
    const customerId = demoCustomerIds[place % demoCustomerIds.length] ?? demoCustomerIds[0];
    const note = inOpenWagons(random, customerId);
    const stationId = note.departureStationId ?? '';
    const some = loadedWagons.slice(place * each, (place + 1) * each);
    // Their memos were sent within the last day: whoever has not answered may still do so.
    const came = Math.floor((now.getTime() - (30 - place * 2) * hour) / minute) * minute;
    const iso = (hours: number): string => new Date(came + hours * hour).toISOString();
    const memoNumber = (sent.get(stationId) ?? 0) + 1;
    if (memo !== 'none') sent.set(stationId, memoNumber);
    const noteId = uuidv5(`note ${place}`, namespace);
    const memoId = uuidv5(`memo ${place}`, namespace);
    const stays = some.map(({ number }) => ({ number, id: uuidv5(`stay ${number}`, namespace) }));
    const step = (area: string, id: string) => {
      const at = stepsOf(customerId)(area, id);
      return (index: number, hours: number, ...of: readonly [string, DemoStep['by'], unknown]): DemoStep =>
        at(index, came + hours * hour, ...of);
    };
    const times = { placedAt: iso(2), readyAt: iso(8), removedAt: iso(10) };
    const lines = some.map(({ number, capacity, tare }) => ({
      wagonNumber: number,
      providedBy: 'carrier',
      capacity,
      tare,
      axisQuantity: 4,
      tankType: null,
      weight: random.whole(420, 650) * 100,
      packages: null,
      seals: [],
    }));
    const ofMemo = step('gu45p', memoId);
    const ofNote = step('smgs', noteId);
    return [
      ...stays.map(({ number, id }, row) =>
        step('arrived-wagon', id)(0, row / 1000, 'create', 'station-manager', {
          wagonNumber: number,
          stationId,
          customerId,
          tare: some[row]?.tare,
          capacity: some[row]?.capacity,
          axles: 4,
          loaded: false,
          destinationStationId: stationId,
          arrivedAt: iso(0),
        }),
      ),
      ...(memo === 'none'
        ? []
        : [
            ofMemo(0, 11, 'create', 'station-manager', {
              day: iso(10).slice(0, 10),
              stationId,
              customerId,
              what: 2,
              pathId: `${stationId}.3`,
              stationSigner: 'Осмонов Т. Б.',
              wagons: stays.map(({ number }) => ({
                wagonNumber: number,
                operation: 1,
                cargoName: note.cargoName,
                ...times,
                clientLate: false,
              })),
            }),
            ofMemo(1, 11.1, 'send', 'station-manager', {}),
            ...(memo === 'agreed' ? [ofMemo(90, 14, 'agree', 'customer', { clientSigner: 'Асанов К. Т.' })] : []),
          ]),
      ofNote(0, 5, 'register', 'cashier', { ...note, smgsVagons: lines, packages: null }),
      ofNote(1, 6, 'submit', 'customer', {}),
      ofNote(2, 7, 'accept', 'station-manager', {}),
      ...(issued ? [ofNote(3, 12, 'form', 'cashier', {})] : []),
    ];
  });
};
