import { rowsBy } from '../fields/values-by.ts';
import { membersIn } from '../kernel/lists.ts';
import type { Fields, RowOf } from '../fields/field.ts';
import { choice, code, int, lines, rows } from '../fields/make.ts';
import { scalarOf } from '../fields/scalar.ts';
import type { Texts } from '../fields/texts.ts';
import { answerCommand, type Order } from '../kernel/chain.ts';
import type { Rule } from '../kernel/machine.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { createHash } from '../kernel/short-hash.ts';
import type { AnyDoc, AnyMove, DocumentDefinition } from './definition.ts';

/** Name of the table in which a document keeps what it ordered and was answered. */
export const errandsField = 'errands';

const label: Texts = ['Errands', 'Поручения', 'Тапшырмалар'];
const states = choice(['Status', 'Статус', 'Абалы'], {
  asked: [0, ['Asked', 'Отправлено', 'Жөнөтүлдү']],
  done: [1, ['Done', 'Выполнено', 'Аткарылды']],
  refused: [2, ['Refused', 'Отказано', 'Четке кагылды']],
  withdrawn: [3, ['Being taken back', 'Отзывается', 'Кайтарылууда']],
});
const columns = {
  // Which of its errands and for which line: people see to whom it went.
  errand: code(['Errand', 'Поручение', 'Тапшырма'], 60, { unasked: true }),
  about: code(['About', 'О чём', 'Эмне жөнүндө'], 100, { unasked: true }),
  area: code(['To', 'Раздел', 'Бөлүм'], 60),
  recordId: code(['Record', 'Запись', 'Жазуу'], 100, { names: { by: 'area' } }),
  answer: states,
  refusal: code(['Rule', 'Правило', 'Эреже'], 100),
  said: lines(['Why', 'Почему', 'Эмне үчүн'], 1000),
  // Tells another input from the one that was answered.
  input: code(['Version', 'Версия', 'Версия'], 8, { unasked: true }),
  ask: int(['Times asked', 'Раз отправлено', 'Жөнөтүлгөн саны'], 1_000_000),
} satisfies Fields;
const { code: is } = states;

/** A line of the table of errands. */
type Line = RowOf<typeof columns>;

/** The errands of a document, as they stand in it. */
export const linesOf = (doc: unknown): readonly Line[] => rowsBy(columns, membersIn(doc)[errandsField]);
const keyOf = ({ errand, about, recordId }: Pick<Line, 'errand' | 'about' | 'recordId'>): string =>
  `${errand}\u0000${about}\u0000${recordId}`;

/** What a document orders in a state, by errand. */
const ordered = ({ errands = {} }: DocumentDefinition, doc: AnyDoc) =>
  Object.entries(errands).flatMap(([errand, { to, command, undo, for: items }]) =>
    doc.exists
      ? items(doc).map(({ id, row, input = {} }) => ({
          errand,
          about: String(row),
          area: to,
          recordId: id,
          command,
          undo,
          values: input,
        }))
      : [],
  );

/**
 * The table of errands after a move: what the document orders now is asked, what it orders no more is taken back, or forgotten where
 * nothing was done. `again`: a refused order is asked once more, because a person has looked at the document.
 */
export const errandLines = (
  definition: DocumentDefinition,
  before: AnyDoc,
  after: AnyDoc,
  again: boolean,
): readonly Readonly<Record<string, unknown>>[] => {
  const known = new Map(linesOf(before).map((line) => [keyOf(line), line]));
  const wanted = ordered(definition, after);
  const lines = wanted.map(({ errand, about, area, recordId, values }) => {
    const input = createHash(JSON.stringify(values));
    const line = known.get(keyOf({ errand, about, recordId }));
    const stands = line?.answer === is.asked || line?.answer === is.done || (line?.answer === is.refused && !again);
    if (line && stands && line.input === input) return line;
    const ask = (line?.ask ?? 0) + 1;
    const asked = { errand, about, area, recordId, answer: is.asked, refusal: '', said: '', input, ask };
    return line ? { ...asked, row: line.row } : asked;
  });
  const still = new Set(wanted.map(keyOf));
  const leaving = linesOf(before).flatMap((line) => {
    if (still.has(keyOf(line))) return [];
    if (line.answer === is.withdrawn) return [line];
    const done = line.answer === is.done || line.answer === is.asked;
    const undo = definition.errands?.[line.errand]?.undo;
    return done && undo !== undefined ? [{ ...line, answer: is.withdrawn, ask: (line.ask ?? 0) + 1 }] : [];
  });
  return [...lines, ...leaving];
};

/** The orders that one event gave or took back: the runner of chains sends them. */
export const ordersOf =
  (definition: DocumentDefinition) =>
  (before: AnyDoc, after: AnyDoc): readonly Order[] => {
    const known = new Map(linesOf(before).map((line) => [line.row, line]));
    const now = new Map(ordered(definition, after).map((one) => [keyOf(one), one]));
    const once = new Map(ordered(definition, before).map((one) => [keyOf(one), one]));
    return linesOf(after).flatMap((line): Order[] => {
      if (known.get(line.row)?.ask === line.ask) return [];
      const undo = line.answer === is.withdrawn;
      const one = (undo ? once : now).get(keyOf(line));
      const command = undo ? one?.undo : one?.command;
      if (!one || command === undefined || (!undo && line.answer !== is.asked)) return [];
      const { errand, row, ask, area: targetArea, recordId: targetId } = line;
      return [{ errand, row, ask: ask ?? 0, undo, targetArea, targetId, command, input: one.values }];
    });
  };

/** Whether the document still waits for the answer to an order: one that was answered, or asked anew since, is not sent again. */
export const isAwaited = (doc: unknown, { row, ask }: Pick<Order, 'row' | 'ask'>): boolean =>
  linesOf(doc).some(
    (line) => line.row === row && line.ask === ask && (line.answer === is.asked || line.answer === is.withdrawn),
  );

/** A move that requires that everything that was ordered is done. */
export const errandsDone: Rule<AnyDoc> = (doc): true | Refusal => {
  const open = linesOf(doc).filter(({ answer }) => answer !== is.done);
  const refused = open.find(({ answer }) => answer === is.refused);
  if (refused) return { code: 'Errand.Refused', params: { said: refused.said || refused.refusal } };
  return open.length === 0 || { code: 'Errand.Waiting', params: { count: open.length } };
};

/** The answer to one order, as the runner gives it. */
export interface ErrandAnswer {
  readonly row: number;
  readonly ask: number;
  readonly outcome: 'done' | 'refused';
  readonly refusal: string;
  readonly said: string;
}

const answering = (states: readonly string[]): AnyMove => ({
  name: answerCommand,
  from: states,
  who: 'process',
  text: ['Errand answered', 'Ответ на поручение', 'Тапшырмага жооп'],
  event: 'ErrandAnswered',
  happened: ['Errand answered', 'Ответ на поручение', 'Тапшырмага жооп'],
  asks: {
    row: int(['Line', 'Строка', 'Сап'], 1_000_000_000),
    ask: int(['Times asked', 'Раз отправлено', 'Жөнөтүлгөн саны'], 1_000_000),
    outcome: code(['Answer', 'Ответ', 'Жооп'], 10),
    refusal: columns.refusal,
    said: columns.said,
  },
  changes: (doc, { asked }) => {
    const refusal = String(scalarOf(asked['refusal'])).slice(0, 100);
    const said = String(scalarOf(asked['said'])).slice(0, 1000);
    const answer = asked['outcome'] === 'done' ? is.done : is.refused;
    return {
      [errandsField]: linesOf(doc).flatMap((line) => {
        // An answer to what was asked anew since, or taken back, is kept in the logs and changes nothing.
        if (line.row !== asked['row'] || line.ask !== asked['ask']) return [line];
        return line.answer === is.withdrawn ? [] : [{ ...line, answer, refusal, said }];
      }),
    };
  },
});

/** A definition with what its errands bring: the table that keeps them, its part of the form, the move of the answer. */
export const withErrands = (definition: DocumentDefinition): DocumentDefinition => {
  if (!definition.errands) return definition;
  return {
    ...definition,
    sections: { ...definition.sections, [errandsField]: label },
    fields: {
      ...definition.fields,
      [errandsField]: rows(label, columns, { kept: true, max: 10_000, show: 'errand', staffOnly: true }),
    },
    moves: [...definition.moves, answering(Object.keys(definition.states))],
  };
};
