import type { Value } from '../../fields/field.ts';
import { newsOfPaper, newsOfWagon, withNews, type Because, type News } from './news.ts';
import { paper, paperState } from './words.ts';
import { textsIn } from '../../kernel/lists.ts';
import type { Wagon, Paper } from './lines.ts';

type New<Row> = Omit<Row, 'row'>;
export interface Collection {
  readonly wagons: readonly Wagon[];
  readonly papers: readonly Paper[];
  readonly unseen: boolean;
  /** What changed since the check. */
  readonly news: readonly News[];
  readonly state: string;
}
type Asked = Readonly<Record<string, Value>>;

/** What was asked as text; nothing where it is none. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: Value | undefined): readonly string[] => textsIn(value);
const whole = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null);

/** The papers that these wagons name: those that are known stay as they are, others are new. */
const papersOf = (wagons: readonly New<Wagon>[], known: readonly Paper[]): readonly New<Paper>[] => {
  const named = wagons.flatMap(({ gu45rId, memoIds, statementIds }) => [
    ...(gu45rId === '' ? [] : [[paper.code.gu45r, gu45rId] as const]),
    ...memoIds.map((id) => [paper.code.gu45u, id] as const),
    ...statementIds.map((id) => [paper.code.gu46u, id] as const),
  ]);
  return [...new Map(named.map((one) => [one[1], one]))].map(([paperId, [kind]]) => {
    const one = known.find((each) => each.paperId === paperId);
    const fresh = { documentNumber: '', payNumber: '', paymentId: '', paymentMethod: null, comment: '' };
    return one ?? { paper: kind, paperId, is: paperState.code.held, ...fresh };
  });
};

/** Links by kind and the last release memo, as the specification has them beside the record. */
const linksOf = (papers: readonly New<Paper>[]) => {
  const links = (kind: number) =>
    papers.filter((one) => one.paper === kind).map(({ paperId, documentNumber }) => ({ id: paperId, documentNumber }));
  const last = papers.findLast((one) => one.paper === paper.code.gu45r);
  return {
    guRId: last?.paperId ?? '',
    guRNumber: last?.documentNumber ?? '',
    guRPaymentId: last?.paymentId ?? '',
    guRPaymentMethod: last?.paymentMethod ?? null,
    gu45Us: links(paper.code.gu45u),
    gu46Us: links(paper.code.gu46u),
  };
};
const withPapers = (papers: readonly New<Paper>[]) => ({ papers, ...linksOf(papers) });

const isChecked = (state: string): boolean => state === 'checked' || state === 'corrected';

/** Somebody has checked it, at some time: what changes since is told. */
const wasChecked = ({ state, news, unseen }: Pick<Collection, 'state' | 'news' | 'unseen'>): boolean =>
  isChecked(state) || unseen || news.length > 0;

const becauseOf = (asked: Asked, now: string): Because => ({
  at: now,
  becauseArea: text(asked['becauseArea']),
  becauseId: text(asked['becauseId']),
});

/**
 * What a wagon's stay says of itself. Whatever of it is otherwise than it was checked is news, with what it was, what it is and because
 * of which record: it is looked at once more.
 */
export const wagonTold = (collection: Collection, asked: Asked, now: string) => {
  const { wagons, papers, unseen, state, news: known } = collection;
  const stayId = text(asked['stayId']);
  const others = wagons.filter((one) => one.stayId !== stayId);
  const old = wagons.find((one) => one.stayId === stayId);
  // A fact about the wagon alone leaves its documents as they are: those are told by facts of their own.
  const said = asked['withPapers'] === true || old === undefined;
  const wagon: New<Wagon> = {
    stayId,
    wagonCode: text(asked['wagonCode']),
    invoiceNumber: text(asked['invoiceNumber']),
    oldCargoCode: text(asked['oldCargoCode']),
    oldWeight: whole(asked['oldWeight']),
    arrivedDate: text(asked['arrivedDate']),
    rascreditovkaDate: text(asked['rascreditovkaDate']),
    gu45rId: said ? text(asked['gu45rId']) : old.gu45rId,
    memoIds: said ? list(asked['memoIds']) : old.memoIds,
    statementIds: said ? list(asked['statementIds']) : old.statementIds,
    actIds: list(asked['actIds']),
    startDate: text(asked['startDate']),
    endDate: text(asked['endDate']),
    moveDate: text(asked['moveDate']),
    type: whole(asked['type']),
  };
  const here = asked['here'] === true;
  const isKnown = old !== undefined;
  const all = !here
    ? others
    : isKnown
      ? wagons.map((one) => (one.stayId === stayId ? { ...one, ...wagon } : one))
      : [...wagons, wagon];
  const named = papersOf(all, papers);
  const why = becauseOf(asked, now);
  const line = (before: string, after: string): News => ({
    ...{ wagonCode: wagon.wagonCode, what: 'wagon', before, after },
    ...why,
  });
  const news = !here
    ? old
      ? [line(old.wagonCode, '')]
      : []
    : old
      ? newsOfWagon(old, wagon, why)
      : [line('', wagon.wagonCode)];
  const isNews = news.length > 0 || named.some(({ paperId }) => !papers.some((one) => one.paperId === paperId));
  return {
    wagons: all,
    ...withPapers(named),
    unseen: unseen || (isNews && isChecked(state)),
    ...(news.length > 0 && wasChecked(collection) && { news: withNews(known, news) }),
  };
};

/** One paper otherwise than it was; a paper that is not here changes nothing. */
export const paperWith = ({ papers }: Collection, paperId: string, change: Partial<New<Paper>>) =>
  withPapers(papers.map((one) => (one.paperId === paperId ? { ...one, ...change } : one)));

/** What a paper says of itself otherwise than it was checked. */
export const paperNews = (collection: Collection, asked: Asked, now: string) => {
  const paperId = text(asked['paperId']);
  const held = collection.papers.find((one) => one.paperId === paperId);
  const kind = paperAreas.get(held?.paper ?? -1) ?? '';
  const why = { at: now, becauseArea: kind, becauseId: paperId };
  const news = held ? newsOfPaper(held, paperTold(asked), why) : [];
  return news.length === 0 || !wasChecked(collection)
    ? {}
    : {
        unseen: collection.unseen || isChecked(collection.state),
        news: withNews(collection.news, news),
      };
};
const paperAreas: ReadonlyMap<number, string> = new Map([
  [paper.code.gu45r, 'gu45r'],
  [paper.code.gu45u, 'gu45u'],
  [paper.code.gu46u, 'gu46u'],
]);

/** What a paper says of itself: its number and how it was paid. */
export const paperTold = (asked: Asked): Partial<New<Paper>> => ({
  documentNumber: text(asked['documentNumber']),
  payNumber: text(asked['payNumber']),
  paymentId: text(asked['paymentId']),
  paymentMethod: whole(asked['paymentMethod']),
});

export const isReturned = ({ is }: Pick<Paper, 'is'>): boolean => is === paperState.code.returned;
/** No paper is with its station any more. */
export const allBack = ({ papers }: Pick<Collection, 'papers'>): boolean => !papers.some(isReturned);
