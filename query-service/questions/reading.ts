import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '@kerben/platform/clock.ts';
import type { Translate } from '@kerben/platform/http/translate.ts';
import type { Question } from '@kerben/questions/engine/query.ts';
import type { Read, Reading } from '@kerben/questions/engine/reading.ts';
import { Refused } from '@kerben/questions/engine/refused.ts';
import type { Sql } from '@kerben/questions/engine/sql.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import type { Locale } from '@kerben/workflows/kernel/messages.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import { keptList, rowsOf } from './rows.ts';

/** What questions are answered from. */
export interface Sources {
  readonly pool: Pool;
  readonly directory: Directory;
  readonly translate: Translate;
  readonly clock: Clock;
  readonly allowed: (expression: string, person: Person) => boolean;
  /** Rows and answers are compared with what is declared of them: in tests and `npm run dev`, never while people wait. */
  readonly strict: boolean;
}

/** A statement as `pg` takes it. */
export const statementOf = ({ texts, values }: Sql): { readonly text: string; readonly values: unknown[] } => ({
  text: texts.reduce((text, next, place) => `${text}$${place}${next}`),
  values: [...values],
});

const readAs = ({ path, reads }: Question, alias: string): Read => {
  const read = reads[alias];
  if (!read) throw new Error(`${path} does not say that it reads ${alias}`);
  return read;
};

const readingOf = (question: Question, sources: Sources, person: Person, language: Locale): Reading => {
  const { pool, directory, translate, allowed, strict } = sources;
  const now = sources.clock().toISOString();
  return {
    person,
    language,
    now,
    today: railwayDay(now),
    allowed: (expression) => allowed(expression, person),
    sees: (alias) => allowed(keptList(readAs(question, alias).list).model.area.viewPolicy, person),
    rows: (alias, filter) => rowsOf(readAs(question, alias), { person, now, allowed }, filter),
    find: async <Row extends z.ZodType>(row: Row, statement: Sql) => {
      const { rows } = await pool.query<object>(statementOf(statement));
      return strict ? z.array(row).parse(rows) : (rows as z.output<Row>[]);
    },
    directory,
    translate: (key, params) => translate(language, key, params),
  };
};

/** What is wrong with an answer, by what its question declares; nothing may stand in it that is not declared. */
const assertDeclared = ({ path, answers }: Question, answer: unknown): void => {
  const told: unknown = JSON.parse(JSON.stringify(answer));
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
