import { som, tyiyn } from '../../kernel/money.ts';

/** What the provider says of a payment: the money is taken, or it is not. */
export type Outcome = 'paid' | 'failed';

/**
 * What an answer came to. `accepted`: the first one, in time. `late`: the money came after the payment was given up. `again`: a second
 * transaction for the same payment. `ignored`: it changes nothing. `contradictory`: the provider says the opposite of what it said of
 * the same transaction; a person decides.
 */
export type AnswerResult = 'accepted' | 'late' | 'again' | 'ignored' | 'contradictory';

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
  /** A contradiction on which a person has decided. */
  readonly weighed: boolean;
}

/** What others need of an online payment. */
export interface OnlinePayment {
  readonly number: string;
  readonly lines: readonly { readonly row: number; readonly paymentId: string; readonly due: string }[];
  readonly answers: readonly ProviderAnswer[];
}

type Known = readonly Pick<ProviderAnswer, 'transaction' | 'outcome' | 'taken' | 'takenBack'>[];

/** What an answer comes to, by what was answered before and by where the payment is; undefined = it has been said already. */
export const resultOf = (
  state: string,
  known: Known,
  { transaction, outcome }: { readonly transaction: string; readonly outcome: Outcome },
): AnswerResult | undefined => {
  const same = known.filter((answer) => answer.transaction === transaction);
  if (same.some((answer) => answer.outcome === outcome)) return undefined;
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
 * What is more than all of it stays with the last charge, which passes it on to the payer's account: no som is nowhere.
 */
export const shares = ({ lines, answers }: Pick<OnlinePayment, 'lines' | 'answers'>, id: string): readonly Share[] => {
  const room = lines.map(({ due }) => tyiyn(due));
  return answers
    .filter(({ taken }) => taken !== null)
    .sort((a, b) => (a.taken ?? 0) - (b.taken ?? 0))
    .flatMap(({ row, amount, takenBack }) => {
      let left = tyiyn(amount);
      const parts = room.map((free, place) => {
        const part = left < free ? left : free;
        room[place] = free - part;
        left -= part;
        return part;
      });
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

/** A person has decided that the money is there: what was not taken as received yet is. */
export const confirmed = <Answer extends ProviderAnswer>(answers: readonly Answer[]): readonly Answer[] => {
  let next = nextTaken(answers);
  return answers.map((answer) =>
    answer.result !== 'contradictory' || answer.weighed
      ? answer
      : { ...answer, weighed: true, ...(answer.outcome === 'paid' && { taken: next++ }) },
  );
};

/** A person has decided that it is not there: what was taken of a transaction that is contradicted is taken back. */
export const refuted = <Answer extends ProviderAnswer>(answers: readonly Answer[]): readonly Answer[] => {
  const wrong = new Set(
    answers
      .filter(({ result, weighed }) => result === 'contradictory' && !weighed)
      .map(({ transaction }) => transaction),
  );
  return answers.map((answer) =>
    wrong.has(answer.transaction)
      ? {
          ...answer,
          weighed: answer.weighed || answer.result === 'contradictory',
          takenBack: answer.takenBack || answer.taken !== null,
        }
      : answer,
  );
};
