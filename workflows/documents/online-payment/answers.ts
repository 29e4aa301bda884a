import { som, tyiyn } from '../../kernel/money.ts';

/** What the provider says of a payment: the money is taken, or it is not. */
export type Outcome = 'paid' | 'failed';

/**
 * What an answer came to. `accepted`: the first one, in time. `late`: the money came after the payment was given up. `again`: a second
 * transaction for the same payment. `ignored`: it changes nothing. `contradictory`: the provider says something else than it said of
 * the same transaction, another outcome or another amount that was paid; a person decides.
 */
export const answerResults = ['accepted', 'late', 'again', 'ignored', 'contradictory'] as const;
export type AnswerResult = (typeof answerResults)[number];

/** An answer of the provider as the payment keeps it. */
export interface ProviderAnswer {
  readonly row: number;
  readonly messageId: string;
  readonly transaction: string;
  readonly outcome: string;
  readonly amount: string;
  readonly result: string;
  /** In which order its money was taken as received, from 1; null = it was not. */
  readonly taken: number | null;
  /** The money turned out not to be there after all. */
  readonly takenBack: boolean;
  /** The money that was taken from this place on fills what it had filled; null while it stands, and in events of before. */
  readonly backFrom?: number | null;
  /** A contradiction on which a person has decided. */
  readonly weighed: boolean;
}

/** What others need of an online payment. */
export interface OnlinePayment {
  readonly number: string;
  readonly lines: readonly { readonly row: number; readonly paymentId: string; readonly due: string }[];
  readonly answers: readonly ProviderAnswer[];
}

type Known = readonly Pick<ProviderAnswer, 'transaction' | 'outcome' | 'amount' | 'taken' | 'takenBack'>[];

/** What an answer comes to, by what was answered before and by where the payment is; undefined = it has been said already. */
export const resultOf = (
  state: string,
  known: Known,
  { transaction, outcome, amount }: Pick<ProviderAnswer, 'transaction' | 'amount'> & { readonly outcome: Outcome },
): AnswerResult | undefined => {
  const same = known.filter((answer) => answer.transaction === transaction);
  const isSaid = (answer: Known[number]): boolean =>
    answer.outcome === outcome && (outcome === 'failed' || tyiyn(answer.amount) === tyiyn(amount));
  if (same.some(isSaid)) return undefined;
  if (same.length > 0) return 'contradictory';
  if (outcome === 'failed') return state === 'started' ? 'accepted' : 'ignored';
  if (known.some(({ taken }) => taken !== null)) return 'again';
  return state === 'started' ? 'accepted' : 'late';
};

/** The place of the next answer whose money is taken. */
export const nextTaken = (answers: readonly Pick<ProviderAnswer, 'taken'>[]): number =>
  1 + Math.max(0, ...answers.map(({ taken }) => taken ?? 0));

/** Money of one answer for one charge. */
export interface Share {
  readonly op: string;
  readonly paymentId: string;
  readonly amount: string;
  readonly takenBack: boolean;
}

/**
 * How the money that came is shared among the charges: in their order, each what it was due, in the order in which answers were taken.
 * What is more than all of it stays with the last charge, which passes it on to the payer's account: no som is nowhere. What was taken
 * back leaves its room to the money that came afterwards; what came before is shared as it was.
 */
export const shares = ({ lines, answers }: Pick<OnlinePayment, 'lines' | 'answers'>, id: string): readonly Share[] => {
  const filled: { readonly parts: readonly bigint[]; readonly until: number }[] = [];
  return answers
    .filter(({ taken }) => taken !== null)
    .sort((a, b) => (a.taken ?? 0) - (b.taken ?? 0))
    .flatMap(({ row, amount, taken, takenBack, backFrom }) => {
      let left = tyiyn(amount);
      const standing = filled.filter(({ until }) => until > (taken ?? 0));
      const parts = lines.map(({ due }, place) => {
        const free = standing.reduce((room, other) => room - (other.parts[place] ?? 0n), tyiyn(due));
        const part = left < free ? left : free;
        left -= part;
        return part;
      });
      filled.push({ parts, until: backFrom ?? Infinity });
      return lines.flatMap((line, place) => {
        const part = (parts[place] ?? 0n) + (place === lines.length - 1 ? left : 0n);
        const op = `online.${id}.${row}.${line.row}`;
        return part > 0n ? [{ op, paymentId: line.paymentId, amount: som(part), takenBack }] : [];
      });
    });
};

const become =
  (is: (share: Share) => boolean) =>
  (now: Pick<OnlinePayment, 'lines' | 'answers'>, before: Pick<OnlinePayment, 'lines' | 'answers'>, id: string) => {
    const were = new Set(
      shares(before, id)
        .filter(is)
        .map(({ op }) => op),
    );
    return shares(now, id).filter((share) => is(share) && !were.has(share.op));
  };

/** Money that an event took as received. */
export const takenNow = become(() => true);

/** Money that an event took back, each share at most once ever. */
export const takenBackNow = become(({ takenBack }) => takenBack);

/** What a payment brought and still has, tyiyn: what is on its way to the bank, until a statement pays it out. */
export const standing = ({ answers }: Pick<OnlinePayment, 'answers'>): bigint =>
  answers.reduce((sum, { taken, takenBack, amount }) => (taken === null || takenBack ? sum : sum + tyiyn(amount)), 0n);

/** What is said of a transaction that is contradicted, and not decided yet. */
const contradicted = (answers: readonly ProviderAnswer[]): ReadonlySet<string> =>
  new Set(
    answers
      .filter(({ result, weighed }) => result === 'contradictory' && !weighed)
      .map(({ transaction }) => transaction),
  );

/**
 * Answers one of which may hold where the provider contradicts itself: of an amount, where it is said. What was taken back once is not
 * taken again: each share is booked once ever.
 */
export const mayHold = (answers: readonly ProviderAnswer[], amount = ''): readonly ProviderAnswer[] => {
  const open = contradicted(answers);
  return answers.filter(
    (answer) =>
      answer.outcome === 'paid' &&
      open.has(answer.transaction) &&
      !answer.takenBack &&
      (amount === '' || tyiyn(answer.amount) === tyiyn(amount)),
  );
};

/** Takes back what was taken as received; money that is taken from `next` on fills what it had filled. */
const back = <Answer extends ProviderAnswer>(answer: Answer, next: number): Answer =>
  answer.taken === null || answer.takenBack ? answer : { ...answer, takenBack: true, backFrom: next };

/**
 * A person has decided that the money is there, as one answer says: what was not taken as received yet is, and what another answer of
 * the same transaction said is taken back.
 */
export const confirmed = <Answer extends ProviderAnswer>(
  answers: readonly Answer[],
  holds: number,
): readonly Answer[] => {
  const next = nextTaken(answers);
  const held = answers.find(({ row }) => row === holds);
  return answers.map((answer) => {
    if (answer.transaction !== held?.transaction) return answer;
    const weighed = { ...answer, weighed: answer.weighed || answer.result === 'contradictory' };
    if (answer.row !== holds) return back(weighed, next);
    return answer.taken === null ? { ...weighed, taken: next } : weighed;
  });
};

/** A person has decided that it is not there: what was taken of a transaction that is contradicted is taken back. */
export const refuted = <Answer extends ProviderAnswer>(answers: readonly Answer[]): readonly Answer[] => {
  const wrong = contradicted(answers);
  const next = nextTaken(answers);
  return answers.map((answer) =>
    wrong.has(answer.transaction)
      ? back({ ...answer, weighed: answer.weighed || answer.result === 'contradictory' }, next)
      : answer,
  );
};
