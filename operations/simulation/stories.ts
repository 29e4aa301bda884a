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

interface Beginning {
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
}
type Told = (
  name: string,
  today: number,
  story: (desk: Desk, chance: Chance) => Promise<void>,
  over?: () => void,
) => void;

/** Runs stories, and keeps which are not over. Each has dice of its own: whoever is left out moves nobody else. */
const createTelling = ({ office, chance, only, refused }: Beginning) => {
  const open = new Set<Promise<void>>();
  const names: string[] = [];
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
  const deskOf = (name: string): Desk => {
    names.push(name);
    return createDesk(office, name, { name, dead: false });
  };
  const nothing = (): void => undefined;
  const happens = (name: string): boolean => !only || only.has(name);
  const tell: Told = (name, today, story, over = nothing) => {
    if (happens(name)) goesOn(name, today, story(deskOf(name), chance.of(name)), over);
  };
  /** Stories of which one begins after the other is over. */
  const inTurn = (): Told => {
    let last: Promise<void> = Promise.resolve();
    return (name, today, story, over = nothing) => {
      if (!happens(name)) return;
      const desk = deskOf(name);
      const before = last;
      last = before.then(() => story(desk, chance.of(name)));
      goesOn(name, today, last, over);
      last = last.catch(() => undefined);
    };
  };
  return { open, names, happens, tell, inTurn };
};

/** Stories of money: none where nobody comes to pay. */
const moneyStories = ({ office, truth, payers }: Beginning, { tell, inTurn }: ReturnType<typeof createTelling>) => {
  const book = openBankBook();
  const [atDesks, atBank] = [inTurn(), inTurn()];
  return {
    /** What the bank moved on a day, after the statement of the day before. */
    beginBank: (today: number, at: number): void =>
      atBank(`${today}-bank`, today, (desk, chance) =>
        bankStory(desk, truth, book, { name: `${today}-bank`, at, lines: 2, chance }),
      ),
    /** The order of a day is made when the desk is closed. */
    beginOrder: (today: number, at: number): void =>
      tell(`${today}-order`, today, (desk, chance) =>
        orderStory(desk, office.log, { name: `${today}-order`, at, chance }),
      ),
    /** A month is over, and somebody closes it. */
    beginMonth: (today: number, at: number, month: string, first: boolean): void =>
      tell(`${today}-month`, today, (desk, chance) =>
        monthStory(desk, { name: `${today}-month`, at, chance }, { month, first }),
      ),
    /** A day at the cash desks, after the one before is over: a drawer has one shift at a time. */
    beginKassa: (today: number, morning: number): void =>
      atDesks(`${today}-kassa`, today, (desk, chance) => {
        const at = morning + chance.whole(6 * 60, 8 * 60) * 60_000;
        return kassaStory(desk, truth, { name: `${today}-kassa`, at, payers, chance });
      }),
  };
};

/** What people begin, and what of it is not over. */
export const createStories = (beginning: Beginning) => {
  const { office, truth, sed, chance, wagonsOfTrain, payers } = beginning;
  const { scheduler } = office;
  const telling = createTelling(beginning);
  const { open, names, happens, tell } = telling;
  const busy = new Set<string>();
  return {
    open,
    names,
    /** The stories of money; undefined where nobody comes to pay. */
    money: payers === 0 ? undefined : moneyStories(beginning, telling),
    /** A train comes; its wagons are nobody else's until the story is over. */
    beginTrain: (name: string, at: number, today: number): void => {
      // Wagons are drawn before it is asked whether the story happens: whoever is left out keeps them from the others all the same.
      const free = wagons.filter((number) => !busy.has(number));
      const drawn = chance
        .of(name)
        .of('wagons')
        .some(free, wagonsOfTrain + 1);
      if (drawn.length < wagonsOfTrain + 1) return;
      for (const number of drawn) busy.add(number);
      const letGo = (): void => drawn.forEach((number) => busy.delete(number));
      if (!happens(name)) {
        scheduler.at(at + 6 * day, letGo);
        return;
      }
      tell(
        name,
        today,
        (desk, own) =>
          trainStory(desk, truth, { name, at, wagons: drawn.slice(1), misread: drawn[0] ?? '', chance: own }),
        () => scheduler.at(scheduler.now() + 12 * hour, letGo),
      );
    },
    /** Somebody wants wagons to go elsewhere: any that he has heard of. */
    beginRedirect: (name: string, at: number, today: number): void =>
      tell(name, today, (desk, own) =>
        redirectStory(desk, truth, sed, { name, at, wagons: own.some(wagons, own.whole(1, 3)), chance: own }),
      ),
  };
};
