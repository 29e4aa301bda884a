import type { Chance } from './chance.ts';
import { createDesk, Refused, type Desk, type Office } from './people/desk.ts';
import { bankStory, openBankBook } from './people/bank-story.ts';
import { kassaStory } from './people/kassa.ts';
import { monthStory, orderStory } from './people/orders.ts';
import { redirectStory } from './people/redirect-story.ts';
import { trainStory } from './people/story.ts';
import { wagons } from './railway.ts';
import type { Sed } from './sed.ts';
import type { Truth } from './truth.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** What people begin, and what of it is not over. Each story has dice of its own: whoever is left out moves nobody else. */
export const createStories = (options: {
  readonly office: Office;
  readonly truth: Truth;
  readonly sed: Sed;
  readonly chance: Chance;
  readonly wagonsOfTrain: number;
  readonly payers: number;
  /** Stories that happen; all of them unless told. */
  readonly only?: ReadonlySet<string>;
  /** Somebody was refused what is right. */
  readonly refused: (today: number, where: string) => void;
}) => {
  const { office, truth, sed, chance, wagonsOfTrain, payers, only, refused } = options;
  const { scheduler } = office;
  const busy = new Set<string>();
  const open = new Set<Promise<void>>();
  const names: string[] = [];
  let kassa: Promise<void> = Promise.resolve();
  let bank: Promise<void> = Promise.resolve();
  const book = openBankBook();

  const deskOf = (name: string): Desk => {
    names.push(name);
    return createDesk(office, name, { name, dead: false });
  };
  const goesOn = (name: string, today: number, told: Promise<void>, over: () => void): void => {
    const story = told
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        refused(today, `${name}: ${error.message}`);
      })
      .then(() => {
        open.delete(story);
        over();
      });
    open.add(story);
  };

  return {
    open,
    names,
    /** A train comes; its wagons are nobody else's until the story is over. */
    beginTrain: (name: string, at: number, today: number): void => {
      const own = chance.of(name);
      // Wagons are drawn before it is asked whether the story happens: whoever is left out keeps them from the others all the same.
      const free = wagons.filter((number) => !busy.has(number));
      const drawn = own.of('wagons').some(free, wagonsOfTrain + 1);
      if (drawn.length < wagonsOfTrain + 1) return;
      for (const number of drawn) busy.add(number);
      const letGo = (): void => drawn.forEach((number) => busy.delete(number));
      if (only && !only.has(name)) {
        scheduler.at(at + 6 * day, letGo);
        return;
      }
      const coming = { name, at, wagons: drawn.slice(1), misread: drawn[0] ?? '', chance: own };
      goesOn(name, today, trainStory(deskOf(name), truth, coming), () =>
        scheduler.at(scheduler.now() + 12 * hour, letGo),
      );
    },
    /** Somebody wants wagons to go elsewhere: any that he has heard of. */
    beginRedirect: (name: string, at: number, today: number): void => {
      if (only && !only.has(name)) return;
      const own = chance.of(name);
      const wanted = { name, at, wagons: own.some(wagons, own.whole(1, 3)), chance: own };
      goesOn(name, today, redirectStory(deskOf(name), truth, sed, wanted), () => undefined);
    },
    /** What the bank moved on a day, after the statement of the day before. */
    beginBank: (today: number, evening: number): void => {
      const name = `${today}-bank`;
      if (payers === 0 || (only && !only.has(name))) return;
      const bankDay = { name, at: evening, lines: 2, chance: chance.of(name) };
      const desk = deskOf(name);
      const before = bank;
      bank = before.then(() => bankStory(desk, truth, book, bankDay));
      goesOn(name, today, bank, () => undefined);
      bank = bank.catch(() => undefined);
    },
    /** The order of a day is made when the desk is closed. */
    beginOrder: (today: number, evening: number): void => {
      const name = `${today}-order`;
      if (payers === 0 || (only && !only.has(name))) return;
      const closing = { name, at: evening, chance: chance.of(name) };
      goesOn(name, today, orderStory(deskOf(name), office.log, closing), () => undefined);
    },
    /** A month is over, and somebody closes it. */
    beginMonth: (today: number, at: number, month: string, first: boolean): void => {
      const name = `${today}-month`;
      if (payers === 0 || (only && !only.has(name))) return;
      goesOn(
        name,
        today,
        monthStory(deskOf(name), { name, at, chance: chance.of(name) }, { month, first }),
        () => undefined,
      );
    },
    /** A day at the cash desks, after the one before is over: a drawer has one shift at a time. */
    beginKassa: (today: number, morning: number): void => {
      const name = `${today}-kassa`;
      if (payers === 0 || (only && !only.has(name))) return;
      const own = chance.of(name);
      const desk = deskOf(name);
      const at = morning + own.whole(6 * 60, 8 * 60) * 60_000;
      const before = kassa;
      kassa = before.then(() => kassaStory(desk, truth, { name, at, payers, chance: own }));
      goesOn(name, today, kassa, () => undefined);
      kassa = kassa.catch(() => undefined);
    },
  };
};
