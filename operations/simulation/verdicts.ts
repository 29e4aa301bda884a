import type { KnownStep } from '@kerben/projections/processes/chains/steps.ts';
import { provedClaims } from '@kerben/projections/proofs/verify-money.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { listsJudged } from './list-verdicts.ts';
import type { Lists } from './lists.ts';
import { moneyJudged } from './money-verdicts.ts';
import { type Acknowledged } from './people/desk.ts';
import { readersJudged, stationsJudged, type Made } from './reader-verdicts.ts';
import { redirectsJudged, type ListedExchanges } from './redirect-verdicts.ts';
import type { Sed } from './sed.ts';
import { rowsOf, textOf, type Seen } from './seen.ts';
import type { Truth } from './truth.ts';
import type { Watch } from './watch.ts';

import type { Finding } from './finding.ts';

type Reader = Watch['read'];

/** States of a wagon that is in the country. */
const here: ReadonlySet<string> = new Set([
  'arrived',
  'notified',
  'released',
  'placed',
  'worked',
  'removed',
  'detained',
  'uncoupled',
]);

const openStays = (read: Reader): ReadonlyMap<string, readonly (Seen & { readonly id: string })[]> => {
  const stays = new Map<string, (Seen & { id: string })[]>();
  for (const [id, seen] of read('arrived-wagon'))
    if (here.has(textOf(seen, 'state'))) {
      const number = textOf(seen, 'wagonNumber');
      stays.set(number, [...(stays.get(number) ?? []), { ...seen, id }]);
    }
  return stays;
};

/** At any time: a wagon has one open stay, the log is without gaps, and what followed from an event was written once. */
export const always = ({ read, wrong }: Watch): readonly Finding[] => {
  const twice = [...openStays(read)]
    .filter(([, stays]) => stays.length > 1)
    .map(([number, stays]) => ({
      verdict: 'one open stay a wagon',
      where: `${number}: ${stays.map(({ id }) => id).join(', ')}`,
    }));
  return [...twice, ...wrong()];
};

/** What was acknowledged stands in the log, once. */
const onceThere = ({ place }: Watch, acknowledged: readonly Acknowledged[]): readonly Finding[] =>
  acknowledged.flatMap(({ stream, commandId, revision, written }): readonly Finding[] => {
    const found = place(stream, commandId);
    if (!found)
      return written ? [{ verdict: 'what was acknowledged is there', where: `${stream} at ${revision}` }] : [];
    return found.apart
      ? [{ verdict: 'a command stands in the log once', where: `${stream} at ${found.first} to ${found.last}` }]
      : [];
  });

/** Whatever fell due has happened. */
const due = (read: Reader, areas: readonly Area[], now: number): readonly Finding[] =>
  areas.flatMap(({ name, timers }) =>
    timers
      ? [...read(name)].flatMap(([id, seen]) =>
          timers
            .of(seen)
            .filter(({ at }) => Date.parse(at) < now)
            .map((timer) => ({ verdict: 'what falls due happens', where: `${name}/${id} ${timer.name}` })),
        )
      : [],
  );

/** In these states the stays of its wagons say what a memo says. */
const toldMemos: ReadonlySet<string> = new Set([
  'sent',
  'agreedWithNotes',
  'confirmed',
  'charged',
  'returned',
  'corrected',
]);

/** Whether a placing of a stay is that of a line of a memo. */
const saysLine = (memoId: string, line: Seen, placing: Seen): boolean =>
  [textOf(placing, 'memoId'), textOf(placing, 'removalMemoId')].includes(memoId) &&
  textOf(placing, 'placedAt') === textOf(line, 'placedAt') &&
  [textOf(placing, 'removedAt'), ''].includes(textOf(line, 'removedAt'));

/** A stay says of its placings what the memos say that told them, and nothing that no memo tells. */
const staysSayMemos = (read: Reader): readonly Finding[] => {
  const stays = read('arrived-wagon');
  const memos = read('gu45u');
  const untold = [...memos]
    .filter(([, memo]) => toldMemos.has(textOf(memo, 'state')))
    .flatMap(([id, memo]) =>
      rowsOf(memo, 'wagons')
        .filter((line) => !rowsOf(stays.get(textOf(line, 'stayId')), 'placings').some((one) => saysLine(id, line, one)))
        .map((line) => ({ verdict: 'a stay says what its memos say', where: `${id}: ${textOf(line, 'wagonNumber')}` })),
    );
  const left = [...stays].flatMap(([id, stay]) =>
    rowsOf(stay, 'placings')
      .map((one) => textOf(one, 'memoId'))
      .filter((memoId) => memoId !== '' && !toldMemos.has(textOf(memos.get(memoId), 'state')))
      .map((memoId) => ({ verdict: 'a stay says nothing that was taken back', where: `${id}: ${memoId}` })),
  );
  return [...untold, ...left];
};

/** Silence of a client is an answer, and has its act GU-23. */
const unansweredHaveActs = (read: Reader): readonly Finding[] =>
  [...read('gu45u')]
    .filter(([id, memo]) => memo['agreedBy'] === bySilence && !read('act').has(`${id}~act`))
    .map(([id]) => ({ verdict: 'a memo that nobody answered has its act', where: id }));

const stepWords = ({ chain, targetArea, targetId, tries }: KnownStep): string =>
  `${chain} → ${targetArea}/${targetId}, tried ${tries} times`;

const bySilence = 2;
const quietHour = 3_600_000;

/** When nothing goes wrong any more and time has passed: what waits then waits for ever, and the house says what is true. */
const whenQuiet = (options: {
  readonly read: Reader;
  readonly truth: Truth;
  readonly waiting: readonly KnownStep[];
  readonly areas: readonly Area[];
  readonly now: number;
}): readonly Finding[] => {
  const { read, truth, waiting, areas, now } = options;
  const stays = openStays(read);
  const wagons: Finding[] = [];
  for (const [number, station] of truth.where) {
    const [stay] = stays.get(number) ?? [];
    if (!stay) wagons.push({ verdict: 'a wagon that is here has its stay', where: `${number} at ${station}` });
    else if (stay['stationId'] !== station || stay['leftAt'] !== '')
      wagons.push({
        verdict: 'a stay says where its wagon is',
        where: `${number}: ${stay.id} says ${textOf(stay, 'stationId')}`,
      });
  }
  for (const [number, found] of stays)
    if (!truth.where.has(number))
      wagons.push({
        verdict: 'a wagon that has left is here no more',
        where: `${number}: ${found.map(({ id }) => id).join(', ')}`,
      });
  const trains = read('sostav');
  const waits = [...truth.trains].flatMap(([list, { station, wagons: of }]): readonly Finding[] => {
    const train = trains.get(list);
    if (!train) return [{ verdict: 'a train that came is known', where: list }];
    const still = of.filter((number) => truth.where.get(number) === station);
    return Number(train['waiting']) > 0 && still.length === 0
      ? [{ verdict: 'a train waits for no wagon that is gone', where: `${list}: ${String(train['waiting'])} wait` }]
      : [];
  });
  return [
    ...waiting.map((step) => ({
      verdict: step.state === 'parked' ? 'nothing is parked that people have put right' : 'every step is done',
      where: stepWords(step),
    })),
    ...wagons,
    ...waits,
    ...due(read, areas, now - quietHour),
    ...unansweredHaveActs(read),
    ...staysSayMemos(read),
  ];
};

/** The law of claims, by the areas of this house: a name is held by one record. */
const oneHolder = async (watch: Watch, areas: readonly Area[]): Promise<readonly Finding[]> => {
  const unread = (): void => undefined;
  const { wrong } = await provedClaims(watch.lives(areas, unread), areas, unread);
  return wrong.map((where) => ({ verdict: 'one holder a name', where }));
};

/** Everything that is wrong once nothing goes wrong any more and time has passed. */
export const judged = async (options: {
  readonly areas: readonly Area[];
  readonly watch: Watch;
  readonly truth: Truth;
  readonly sed: Sed;
  readonly waiting: readonly KnownStep[];
  readonly exchanges: ListedExchanges;
  readonly acknowledged: readonly Acknowledged[];
  /** What people did, and the areas of the house that they read. */
  readonly made: readonly Made[];
  readonly readAs: readonly Area[];
  readonly lists: Lists;
  /** Nothing comes after it. */
  readonly isEnd: boolean;
  readonly now: number;
}): Promise<readonly Finding[]> => {
  const { areas, watch, acknowledged, lists, made, now } = options;
  const { read } = watch;
  const shown = lists.shown();
  return [
    ...always(watch),
    ...whenQuiet({ ...options, read }),
    ...(await oneHolder(watch, areas)),
    ...(await moneyJudged(watch, options.truth.money, options.now)),
    ...redirectsJudged(read, options),
    ...readersJudged(read, { areas: options.readAs, made, shown, now }),
    ...stationsJudged(made, { shown, now }),
    ...onceThere(watch, acknowledged),
    ...(await listsJudged(lists, options.isEnd)),
    ...(await lists.kafka.judged()),
  ];
};
