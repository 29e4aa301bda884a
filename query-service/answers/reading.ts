import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '@kerben/platform/clock.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Translate } from '@kerben/platform/http/translate.ts';
import { readModelNamed, readModels } from '@kerben/projections/read-models/index.ts';
import type { Question } from '@kerben/questions/engine/query.ts';
import type { Order, Read, Reading, SecretOf } from '@kerben/questions/engine/reading.ts';
import type { Kept } from '@kerben/questions/engine/kept.ts';
import { Printed } from '@kerben/questions/engine/printed.ts';
import { Refused } from '@kerben/questions/engine/refused.ts';
import { SentFile } from '@kerben/questions/engine/sent-file.ts';
import type { Sql } from '@kerben/questions/engine/sql.ts';
import { Written } from '@kerben/questions/engine/written.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import type { Locale } from '@kerben/workflows/kernel/messages.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import { createEditions } from '../editions.ts';
import type { createHistory } from '../history.ts';
import type { createLists } from '../lists.ts';
import { namesOfRecords } from '../printed/names-of-records.ts';
import type { Records } from '../records.ts';
import type { Remembered } from './memory.ts';
import { keptList, rowsOf } from './rows.ts';

/** What questions are answered from. */
export interface Sources {
  readonly pool: Pool;
  readonly lists: ReturnType<typeof createLists>;
  readonly records: Records;
  readonly history: ReturnType<typeof createHistory>;
  readonly directory: Directory;
  readonly translate: Translate;
  readonly clock: Clock;
  readonly remembered: Remembered;
  readonly allowed: (expression: string, person: Person) => boolean;
  /** Steps of a tenant that still have to follow from the log, and those that wait for an operator. */
  readonly unfinished: (tenant: string) => Promise<{ readonly due: number; readonly parked: number }>;
  /** What is kept for a person beside records and lists; nothing where nobody keeps it. */
  readonly kept?: (person: Person) => Kept;
  readonly payAt?: ((order: Order) => string) | undefined;
  readonly partnerSecret?: (whose: SecretOf) => string;
  /** Rows and answers are compared with what is declared of them: in tests and `npm run dev`, never while people wait. */
  readonly strict: boolean;
}

/** A statement as `pg` takes it. */
export const statementOf = ({ texts, values }: Sql): { readonly text: string; readonly values: unknown[] } => ({
  text: texts.reduce((text, next, place) => `${text}$${place}${next}`),
  values: [...values],
});

/** What a question says of what it reads. */
type Reads = Pick<Question, 'path' | 'reads'>;

const readAs = ({ path, reads }: Reads, alias: string): Read => {
  const read = reads[alias];
  if (!read) throw new Error(`${path} does not say that it reads ${alias}`);
  return read;
};

const nothingKept: Kept = {
  commands: () => Promise.resolve({ totalCount: 0, items: [] }),
  command: () => Promise.resolve(undefined),
  messages: () => Promise.resolve(undefined),
  parked: () => Promise.resolve([]),
  security: () => Promise.resolve({ totalCount: 0, items: [] }),
};

/** There is no such record for the person: that is an answer. */
const isUnknown = (error: unknown): undefined => {
  if (!(error instanceof Problem && error.status === 404)) throw error;
};

/** Lists as tables for a person, and the statements over them. */
export const tablesOf = (
  question: Reads,
  { pool, clock, allowed, strict }: Pick<Sources, 'pool' | 'clock' | 'allowed' | 'strict'>,
  person: Person,
): Pick<Reading, 'person' | 'now' | 'today' | 'sees' | 'rows' | 'find'> => {
  const now = clock().toISOString();
  return {
    person,
    now,
    today: railwayDay(now),
    sees: (alias) => allowed(keptList(readAs(question, alias).list).model.area.viewPolicy, person),
    rows: (alias, filter) => rowsOf(readAs(question, alias), { person, now, allowed }, filter),
    find: async <Row extends z.ZodType>(row: Row, statement: Sql) => {
      const { rows } = await pool.query<object>(statementOf(statement));
      return strict ? z.array(row).parse(rows) : (rows as z.output<Row>[]);
    },
  };
};

/** What a question is answered from, for a person in his language. */
export const readingOf = (question: Reads, sources: Sources, person: Person, language: Locale): Reading => {
  const { records, history, directory, translate, allowed, strict } = sources;
  return {
    ...tablesOf(question, sources, person),
    language,
    count: async (alias, filter) =>
      (await sources.lists.totals(readModelNamed(readAs(question, alias).list), person, [], filter)).count,
    allowed: (expression) => allowed(expression, person),
    record: async <State extends z.ZodType>(shape: State, alias: string, id: string) => {
      const { list, whose } = readAs(question, alias);
      const found = await records.folded(readModelNamed(list), person, id, whose).catch(isUnknown);
      if (strict && found) shape.parse(found.state);
      return found?.state as z.output<State> | undefined;
    },
    past: async (alias, id, moment) => {
      const model = readModelNamed(readAs(question, alias).list);
      const now = await records.folded(model, person, id).catch(isUnknown);
      if (now === undefined || moment === undefined) return now && { ...now, now };
      const revision =
        typeof moment === 'number'
          ? moment
          : (await history.logs(model.area, person, id, () => undefined)).findLast(({ type }) => type === moment.after)
              ?.revision;
      if (revision === undefined) throw new Problem(404, 'Record.NotYet', { params: { id } });
      const { state } = await history.at(model.area, person, id, { revision });
      return { revision, state, now };
    },
    names: (of, inLanguage) => namesOfRecords(records, person, of, inLanguage),
    edition: async (alias, day) => {
      const { list: book } = readAs(question, alias);
      return (await createEditions(sources.pool, readModels)(person.tenant, [{ book, day }])).get(book);
    },
    remembered: (name, make) => sources.remembered(person.tenant, name, make),
    unfinished: () => sources.unfinished(person.tenant),
    kept: sources.kept?.(person) ?? nothingKept,
    payAt: (order) => sources.payAt?.(order),
    partnerSecret: (whose) => sources.partnerSecret?.(whose),
    directory,
    translate: (key, params) => translate(language, key, params),
  };
};

/** What is wrong with an answer, by what its question declares; nothing may stand in it that is not declared. */
const assertDeclared = ({ path, answers }: Question, answer: unknown): void => {
  if (answer instanceof SentFile || answer instanceof Printed) return;
  const told: unknown = JSON.parse(answer instanceof Written ? answer.json : JSON.stringify(answer));
  const { data, error } = answers.safeParse(told);
  if (error) throw new Error(`the answer to ${path} is not what it declares: ${z.prettifyError(error)}`);
  if (!isDeepStrictEqual(data, told)) throw new Error(`the answer to ${path} says more than it declares`);
};

/** Answers a question that has been let in: for the person, in his language. */
export const answerTo = async (
  question: Question,
  asked: unknown,
  sources: Sources,
  person: Person,
  language: Locale,
): Promise<unknown> => {
  const answer = await question.run(asked, readingOf(question, sources, person, language));
  if (sources.strict && !(answer instanceof Refused)) assertDeclared(question, answer);
  return answer;
};
