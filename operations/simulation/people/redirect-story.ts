import type { Chance } from '../chance.ts';
import { cargo, stations } from '../railway.ts';
import type { Sed } from '../sed.ts';
import { textOf, type Seen } from '../seen.ts';
import type { RequestEnd, Truth } from '../truth.ts';
import type { Desk } from './desk.ts';
import { drawn } from './habits.ts';
import { whatIsAsked, whatSedSays, whatTheDirectorDoes } from './redirects.ts';
import { whoElseTries } from './trains.ts';

const minute = 60_000;
const hour = 60 * minute;
const bishkek = 6 * hour;
/** The area of requests to redirect wagons. */
export const redirects = 'change-agreement-request-document';
const agreed = 3;
/** So often something is sent to SED before everybody leaves it. */
const mostSendings = 6;

/** A redirection that somebody wants. */
export interface Wanted {
  readonly name: string;
  readonly at: number;
  readonly wagons: readonly string[];
  readonly chance: Chance;
}

/** An answer of SED that was heard. */
interface Said {
  readonly attempt: number;
  readonly messageId: string;
}

/** What the people of one request, and SED, say of it. */
const createTalk = (desk: Desk, truth: Truth, sed: Sed, { name, wagons, chance }: Wanted) => {
  const id = `redirect-${name}`;
  const [stationId = '', toStationId = ''] = chance.some(stations, 2);
  const seen = (): Seen => desk.see(redirects, id);
  let spoken = 0;
  const give = (command: string, input: object, who: 'shipper' | 'redirect clerk' | 'director' = 'shipper') =>
    desk.give([redirects, id, command], input, { who });
  return {
    give,
    seen,
    attempt: (): number => Number(seen()['attempt']),
    stands: (how: RequestEnd): void => truth.request(id, how),
    content: () => ({
      redirectType: 1,
      wagonNumbers: wagons,
      ...{ stationId, toStationId, cargoId: cargo },
      requestDate: new Date(desk.now() + bishkek).toISOString().slice(0, 10),
      applicantFullName: 'Представитель клиента',
      applicantPosition: 'Логист',
      applicantPhone: '+996555123456',
    }),
    /** The first time at both desks in one moment, by one key. */
    askTwice: async (content: object): Promise<void> => {
      const key = `${name}/twice`;
      await Promise.all(
        [0, 1].map((at) => desk.give([redirects, id, 'register'], content, { who: 'shipper', at, key })),
      );
    },
    hasIt: (attempt: number): boolean => sed.got.has(`${id}.${attempt}`),
    /** SED says something of a sending; what comes twice comes under one id. */
    says: async (attempt: number, isApproved: boolean, again?: Said): Promise<Said> => {
      spoken += again ? 0 : 1;
      const messageId = again?.messageId ?? `${id}-${spoken}`;
      const comment = isApproved ? '' : 'Нет разрешения';
      const input = { attempt, messageId, isApproved, comment, signerName: 'СЭД' };
      await desk.give([redirects, id, 'record-sed-answer'], input, { who: 'SED', key: `sed/${attempt}/${messageId}` });
      return { attempt, messageId };
    },
    takesIntoWork: (attempt: number) =>
      desk.give([redirects, id, 'record-sed-acknowledgement'], { attempt }, { who: 'SED' }),
    /** Waits until SED has got the last sending; undefined when the house says that it could not be sent. */
    reached: async (): Promise<number | undefined> => {
      for (;;) {
        const attempt = Number(seen()['attempt']);
        if (sed.got.has(`${id}.${attempt}`)) return attempt;
        if (textOf(seen(), 'sedDelivery') === 'failed') return undefined;
        await desk.sleep(chance.whole(10, 40) * minute);
      }
    },
    /** It may be on its way already, or SED has answered meanwhile: then it is not sent once more. */
    sendAgain: () =>
      desk.give([redirects, id, 'send-to-sed'], {}, { who: 'redirect clerk', may: ['Redirect.WrongState'] }),
    /** Somebody who has nothing to do with it. */
    triesOfAnother: () =>
      desk.give([redirects, id, 'cancel'], { comment: 'Не моя' }, { who: 'shipper of another', never: true }),
  };
};
type Talk = ReturnType<typeof createTalk>;

/** The customer asks; whether it goes on from there. */
const ask = async (talk: Talk, desk: Desk, chance: Chance): Promise<boolean> => {
  const { give, content, stands, says, attempt, hasIt } = talk;
  const { what, after } = drawn(whatIsAsked, chance);
  if (what.startsWith('keeps a draft')) {
    await give('register', { ...content(), status: 0 });
    await desk.sleep(after);
    if (what.endsWith('takes it back')) {
      await give('cancel', { comment: 'Передумали' });
      stands('taken back');
      return false;
    }
    await give('save', content());
  } else if (what === 'asks twice in one moment') await talk.askTwice(content());
  else await give('register', content());
  stands('with SED');
  if (drawn(whoElseTries, chance).what !== 'nobody') await talk.triesOfAnother();
  if (what !== 'asks, and takes it back while SED has it') return true;
  await desk.sleep(after);
  await give('cancel', { comment: 'Передумали' });
  stands('taken back');
  if (hasIt(attempt())) await says(attempt(), true);
  return false;
};

/** SED answers a sending that it has got; gives its objection, which the station has to mend. */
const hear = async (talk: Talk, desk: Desk, chance: Chance, attempt: number): Promise<Said | 'agreed' | 'nothing'> => {
  const { says, stands } = talk;
  const { what, after } = drawn(whatSedSays, chance);
  await desk.sleep(after);
  if (what === 'says nothing') return 'nothing';
  if (what === 'takes it into work and agrees') await talk.takesIntoWork(attempt);
  const agrees = !what.startsWith('objects');
  const said = await says(attempt, agrees);
  stands(agrees ? 'agreed' : 'objected');
  if (what.endsWith('tells it twice')) await says(attempt, true, said);
  if (what.endsWith('afterwards')) await says(attempt, !agrees);
  return agrees ? 'agreed' : said;
};

/** SED thinks otherwise now of a sending that the station has mended and sent again. */
const answersTooLate = async ({ says }: Talk, chance: Chance, of: Said): Promise<void> => {
  await says(of.attempt, false, of);
  if (chance.next() < 0.5) await says(of.attempt, true);
};

/** Sent, answered, mended and sent again, until SED agrees. */
const exchange = async (talk: Talk, desk: Desk, chance: Chance): Promise<void> => {
  const { give, content, stands, reached, sendAgain } = talk;
  let before: Said | undefined;
  for (let sending = 1; sending <= mostSendings; sending += 1) {
    const attempt = await reached();
    if (attempt !== undefined && before) await answersTooLate(talk, chance, before);
    const heard = attempt === undefined ? 'nothing' : await hear(talk, desk, chance, attempt);
    if (heard === 'agreed') return;
    before = heard === 'nothing' ? undefined : heard;
    await desk.sleep(chance.whole(1, 10) * hour);
    if (before) await give('edit', { ...content(), applicantPosition: `Логист, ${sending + 1}` }, 'redirect clerk');
    await sendAgain();
    stands('with SED');
  }
};

/** One request to redirect wagons, from its customer to its end. */
export const redirectStory = async (desk: Desk, truth: Truth, sed: Sed, wanted: Wanted): Promise<void> => {
  const { at, chance } = wanted;
  const talk = createTalk(desk, truth, sed, wanted);
  await desk.until(at);
  if (!(await ask(talk, desk, chance))) return;
  await exchange(talk, desk, chance);
  if (talk.seen()['status'] !== agreed) return;
  const { what, after } = drawn(whatTheDirectorDoes, chance);
  await desk.sleep(after);
  if (what === 'leaves it') return;
  if (what === 'refuses it') await talk.give('final-reject', { comment: 'Нет места' }, 'director');
  else await talk.give('final-approve', {}, 'director');
  talk.stands(what === 'refuses it' ? 'refused' : 'allowed');
  if (what.endsWith('speaks once more')) await talk.says(talk.attempt(), false);
};
