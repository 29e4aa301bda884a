import type { Texts } from '../../fields/texts.ts';
import { code, instant, rows, text, word } from '../../fields/make.ts';
import { happening, operation } from '../arrived-wagon/fields.ts';
import { word as said } from '../parts.ts';
import { paymentMethod } from '../payment/method.ts';
import type { Paper, Wagon } from './lines.ts';

/** What of a checked row may change, in the words of its columns. */
export const changed = word(['What', 'Что', 'Эмне'], {
  invoice: ['Consignment number', 'Номер отправки', 'Жөнөтүүнүн номери'],
  cargo: ['Goods', 'Груз', 'Жүк'],
  weight: ['Weight, kg', 'Масса груза, кг', 'Жүктүн массасы, кг'],
  arrived: happening.arrived,
  released: happening.released,
  placed: happening.placed,
  worked: happening.worked,
  removed: happening.removed,
  operation: ['Operation', 'Операция', 'Операция'],
  papers: ['Documents', 'Документы', 'Документтер'],
  acts: ['Acts', 'Акты', 'Актылар'],
  wagon: ['Wagon', 'Вагон', 'Вагон'],
  number: ['Number of the document', 'Номер документа', 'Документтин номери'],
  charge: ['Charge', 'Начисление', 'Эсептелген төлөм'],
  method: ['Payment method', 'Способ оплаты', 'Төлөө ыкмасы'],
});

/** A part of a row, by the word that says it. */
export type What = keyof typeof changed.words;

/** The record because of which a wagon or document is told of anew. */
export const because = {
  becauseArea: code(['Because of: list', 'Из-за чего: раздел', 'Себеби: бөлүм'], 60),
  becauseId: code(['Because of', 'Из-за чего', 'Себеби'], 120, { names: { by: 'becauseArea' } }),
} as const;

/** Lines of what changed since the check, the latest at the end. */
export const newsRows = rows(
  ['What changed since the check', 'Что изменилось после проверки', 'Текшерүүдөн кийин эмне өзгөрдү'],
  {
    wagonCode: code(said.wagon, 12),
    what: changed,
    before: text(['Before', 'Было', 'Мурда'], 200),
    after: text(['Now', 'Стало', 'Азыр'], 200),
    at: instant(['At', 'Когда', 'Качан']),
    ...because,
  },
  { kept: true, max: 500, show: 'wagonCode', section: 'wagons' },
);

export interface News {
  readonly wagonCode: string;
  readonly what: What;
  readonly before: string;
  readonly after: string;
  readonly at: string;
  readonly becauseArea: string;
  readonly becauseId: string;
}
/** Because of which record, and when it was heard of. */
export type Because = Pick<News, 'at' | 'becauseArea' | 'becauseId'>;

const mostKept = 500;
export const withNews = (known: readonly News[], more: readonly News[]): readonly News[] =>
  [...known, ...more].slice(-mostKept);

/** An instant as people of the railway write it; '' where there is none. */
const written = (instantOf: string): string => {
  if (instantOf === '') return '';
  const [day = '', time = ''] = new Date(Date.parse(instantOf) + 6 * 3_600_000).toISOString().split('T');
  return `${day.split('-').reverse().join('.')} ${time.slice(0, 5)}`;
};
/** A choice as its kept name, which is Russian like those of stations. */
const chosen = (
  { choices, codes }: { readonly choices: readonly Texts[]; readonly codes: readonly number[] },
  of: number | null,
): string => (of === null ? '' : (choices[codes.indexOf(of)]?.[1] ?? String(of)));
const papersOf = ({ gu45rId, memoIds, statementIds }: Omit<Wagon, 'row'>): readonly string[] =>
  [gu45rId, ...memoIds, ...statementIds].filter((id) => id !== '');

/** What a wagon says otherwise than it was checked; its papers as how many it has, because an id says nothing. */
export const newsOfWagon = (before: Omit<Wagon, 'row'>, after: Omit<Wagon, 'row'>, why: Because): readonly News[] => {
  const pairs: readonly (readonly [What, string, string])[] = [
    ['invoice', before.invoiceNumber, after.invoiceNumber],
    ['cargo', before.oldCargoCode, after.oldCargoCode],
    ['weight', String(before.oldWeight ?? ''), String(after.oldWeight ?? '')],
    ['arrived', written(before.arrivedDate), written(after.arrivedDate)],
    ['released', written(before.rascreditovkaDate), written(after.rascreditovkaDate)],
    ['placed', written(before.startDate), written(after.startDate)],
    ['worked', written(before.endDate), written(after.endDate)],
    ['removed', written(before.moveDate), written(after.moveDate)],
    ['operation', chosen(operation, before.type), chosen(operation, after.type)],
  ];
  const [papersBefore, papersAfter] = [papersOf(before), papersOf(after)];
  const samePapers = papersBefore.join() === papersAfter.join();
  const sameActs = before.actIds.join() === after.actIds.join();
  return [
    ...pairs.filter(([, was, is]) => was !== is),
    ...(samePapers ? [] : [['papers', String(papersBefore.length), String(papersAfter.length)] as const]),
    ...(sameActs ? [] : [['acts', String(before.actIds.length), String(after.actIds.length)] as const]),
  ].map(([what, was, is]) => ({ wagonCode: after.wagonCode, what, before: was, after: is, ...why }));
};

const made = (paymentId: string): string => (paymentId === '' ? '' : 'начислено');

/** What a document says otherwise than it was checked. */
export const newsOfPaper = (
  before: Pick<Paper, 'documentNumber' | 'payNumber' | 'paymentId' | 'paymentMethod'>,
  after: Partial<Pick<Paper, 'documentNumber' | 'payNumber' | 'paymentId' | 'paymentMethod'>>,
  why: Because,
): readonly News[] => {
  const is = { ...before, ...after };
  const pairs: readonly (readonly [What, string, string])[] = [
    ['number', before.documentNumber, is.documentNumber],
    ['charge', before.payNumber, is.payNumber],
    ['method', chosen(paymentMethod, before.paymentMethod), chosen(paymentMethod, is.paymentMethod)],
  ];
  const charge = before.paymentId !== is.paymentId && before.payNumber === is.payNumber;
  return [
    ...pairs.filter(([, was, now]) => was !== now),
    ...(charge ? [['charge', made(before.paymentId), made(is.paymentId)] as const] : []),
  ].map(([what, was, now]) => ({ wagonCode: '', what, before: was, after: now, ...why }));
};
