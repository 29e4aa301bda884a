import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { v5 as uuidv5 } from 'uuid';
import { cargo } from '../books/cargo.ts';
import { ownStations } from '../books/stations.ts';
import { wagons } from '../books/wagons.ts';
import type { DocumentDemo } from '../documents.ts';
import type { DemoStep } from '../step.ts';
import { demoCustomerIds, demoUsers } from '../people.ts';
import { createRandom, type Random } from '../random.ts';

type Act = readonly [command: string, by: DemoStep['by'], input: (random: Random, id: string) => object];

const namespace = '6a1d0a52-7b3e-5a44-9d4e-5dd59c0f4e1b';
const hour = 60 * 60 * 1000;

const sent: Act = ['record-sed-sent', 'system', (_random, id) => ({ attempt: 1, deliveryId: `${id}/1` })];
const failed: Act = [
  'record-sed-failure',
  'system',
  (_random, id) => ({ attempt: 1, deliveryId: `${id}/1`, tries: 6, reason: 'unreachable' }),
];
const taken: Act = [
  'record-sed-acknowledgement',
  'system',
  (random) => ({ attempt: 1, sedDocumentNumber: `СЭД-${random.whole(100, 999)}` }),
];
const answer = (isApproved: boolean): Act => [
  'record-sed-answer',
  'system',
  (random, id) => ({
    attempt: 1,
    messageId: `${id}/answer`,
    isApproved,
    comment: isApproved
      ? 'Согласовано.'
      : random.pick(['Уточните станцию назначения.', 'Вагон уже под выгрузкой, исключите его.']),
    signerName: 'Осмонов Т. К.',
  }),
];
const agreed = answer(true);
const approve: Act = ['final-approve', 'director', () => ({})];
const reject: Act = ['final-reject', 'director', () => ({ comment: 'Вагоны прибыли на станцию назначения.' })];
const cancel: Act = ['cancel', 'customer', () => ({ comment: 'Груз остаётся на прежней станции.' })];

/** Steps of the sender: nobody waits for a person between them. */
const atOnce: ReadonlySet<string> = new Set(['record-sed-sent', 'record-sed-failure', 'record-sed-acknowledgement']);

/** The lives of requests: every status occurs. `draft` = saved as a draft first. */
const lives: readonly (readonly [count: number, draft: boolean, acts: readonly Act[]])[] = [
  [3, true, []],
  [2, false, [failed]],
  [4, false, [sent, taken]],
  [2, false, [sent, taken, answer(false)]],
  [5, false, [sent, taken, agreed]],
  [8, false, [sent, taken, agreed, approve]],
  [3, false, [sent, taken, agreed, reject]],
  [2, true, [cancel]],
  [2, false, [sent, taken, cancel]],
];

const contentOf = (random: Random, customerId: string, at: number, draft: boolean) => {
  const goods = random.pick(cargo);
  const stationId = random.pick(ownStations);
  const user = demoUsers.find((one) => one.customerId === customerId);
  const from = random.whole(0, wagons.length - 1);
  const whole = {
    redirectType: random.chance(0.6) ? 1 : 2,
    wagonNumbers: Array.from(
      { length: random.whole(1, 4) },
      (_, index) => wagons[(from + index) % wagons.length]?.number ?? '',
    ),
    stationId,
    toStationId: random.pick(ownStations.filter((code) => code !== stationId)),
    requestDate: railwayDay(new Date(at).toISOString()),
    cargoId: goods.code,
    applicantFullName: user ? `${user.name} ${user.surname}` : '',
    applicantPosition: random.pick(['Логист', 'Начальник отдела перевозок', 'Экспедитор']),
    applicantPhone: `+99655${random.whole(1_000_000, 9_999_999)}`,
    customerId,
  };
  // Drafts are often half filled in.
  return draft ? { ...whole, status: 0, toStationId: '', applicantPosition: '' } : { ...whole, status: 1 };
};

/** All commands of the past of the demo's redirect requests, with what SED answered. */
const steps = (now: Date): DemoStep[] => {
  const random = createRandom(1936);
  let serial = 0;
  return lives.flatMap(([count, draft, acts]) =>
    Array.from({ length: count }, (_, index) => {
      const id = uuidv5(`redirect ${(serial += 1)}`, namespace);
      const customerId = demoCustomerIds[index % demoCustomerIds.length] ?? demoCustomerIds[0];
      let at = now.getTime() - random.whole(2, 26) * 24 * hour;
      const step = (place: number, command: string, by: DemoStep['by'], input: unknown): DemoStep => ({
        area: 'change-agreement-request-document',
        id,
        customerId,
        index: place,
        command,
        by,
        input,
        at,
      });
      const first: DemoStep = {
        ...step(0, 'register', 'customer', contentOf(random, customerId, at, draft)),
        goesOn: atOnce.has(acts[0]?.[0] ?? ''),
      };
      return [
        first,
        ...acts.map(([command, by, input], place) => {
          // What SED's door answers comes at once, what its people decide takes hours.
          const pause = random.whole(1, 8) * (hour / 4);
          at += atOnce.has(command) ? 20_000 : pause;
          return { ...step(place + 1, command, by, input(random, id)), goesOn: atOnce.has(acts[place + 1]?.[0] ?? '') };
        }),
      ];
    }).flat(),
  );
};

export default { steps } satisfies DocumentDemo;
