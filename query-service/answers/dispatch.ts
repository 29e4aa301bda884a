import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { belowApi, type Question } from '@kerben/questions/engine/query.ts';
import { isPaper, paperAsks, Printed, type PaperFormat } from '@kerben/questions/engine/printed.ts';
import { Refused } from '@kerben/questions/engine/refused.ts';
import { fileTypeOf, SentFile } from '@kerben/questions/engine/sent-file.ts';
import { Written } from '@kerben/questions/engine/written.ts';
import type { Locale } from '@kerben/workflows/kernel/messages.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { followConsequences, type Consequences } from '../follows.ts';
import type { Positions } from '../positions.ts';
import { paperTypes, type Print } from '../printed/print.ts';
import { readYourWrites } from '../read-your-writes.ts';
import { answerTo, type Sources } from './reading.ts';
import { keptList } from './rows.ts';
import { createTrie, type Met } from './trie.ts';

/** Projectors that must have seen what the reader has written. */
const projectorsOf = ({ reads }: Question): readonly string[] => [
  ...new Set(Object.values(reads).map(({ list }) => keptList(list).projector)),
];

/** Stops the start for a question that its own example cannot ask, or that reads what is told to single people as everybody's. */
const assertSound = ({ path, asks, answers, example, reads }: Question): void => {
  const { data, error } = asks.safeParse(example);
  if (error) throw new Error(`${path} cannot be asked with its example: ${z.prettifyError(error)}`);
  if (isPaper(answers) && data?.['format'] === undefined)
    throw new Error(`${path} answers a paper and asks for no format`);
  for (const { list, whose } of Object.values(reads))
    if (whose === 'named' && keptList(list).model.area.readerKeys)
      throw new Error(`${path} reads all of ${list}, whose records name their readers`);
};

/** The message of a schema that is the code of one (`Check.Wagon.Shape`) says more than that the member is wrong. */
const isCode = (message: string): boolean => /^[A-Z]\w*(\.[A-Z]\w*)+$/.test(message);

const complaint = (issue: z.core.$ZodIssue | undefined, given: Readonly<Record<string, unknown>>): Problem => {
  const member = String((issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0]) ?? '');
  const value = given[member];
  const code = issue && isCode(issue.message) ? issue.message : 'Request.Query';
  const params = { member, ...(code !== 'Request.Query' && typeof value === 'string' && { value }) };
  return new Problem(400, code, { params, invalid: [{ code, member, params }] });
};

/** What is asked, by the path and the query. Throws Problem 400 with the first member that is wrong. */
const askedOf = (
  { asks }: Question,
  req: Request,
  params: Met<unknown>['params'],
): Readonly<Record<string, unknown>> => {
  const given = { ...req.query, ...params };
  const { data, error } = asks.safeParse(given);
  if (error) throw complaint(error.issues[0], given);
  return data;
};

const refuse = ({ status, code, params }: Refused): Problem =>
  new Problem(status, code, {
    params,
    ...(status === 400 && { invalid: [{ code, member: String(params['member'] ?? ''), params }] }),
  });

const sendPaper = async (
  res: Response,
  printed: Printed,
  format: PaperFormat,
  print: Print,
  language: Locale,
): Promise<void> => {
  const file = await print(printed, format);
  res
    .set({
      'Content-Type': paperTypes[format],
      'Content-Disposition': `inline; filename="${printed.name}.${format}"`,
      'Content-Language': language,
      ...(printed.parts > 1 && { 'X-Parts': String(printed.parts) }),
    })
    .send(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
};

/** A handler as a step: what it throws is thrown here, and what follows it follows here. */
const done = async (handler: RequestHandler, req: Request, res: Response): Promise<void> =>
  void (await handler(req, res, () => undefined));

/**
 * Answers every question, below `/api`: who asks (401), whether he may (403), what he asks (400), what he has written himself, and
 * then the answer. Whatever is no question goes on.
 */
export const dispatchQuestions = (
  options: Sources & {
    readonly questions: readonly Question[];
    readonly positions: Positions;
    readonly consequences: Consequences;
    readonly store: EventStore;
    readonly verify: TokenVerifier;
    readonly toPerson: (claims: VerifiedClaims) => Person;
    readonly print: Print;
  },
): RequestHandler => {
  const table = createTrie(
    options.questions.map((question) => {
      assertSound(question);
      const projectors = projectorsOf(question);
      return {
        path: belowApi(question),
        question,
        near: readYourWrites(options.positions, ...projectors),
        followed: followConsequences(options, ...projectors),
      };
    }),
  );
  const whoAsks = authenticate(options.verify, options.toPerson);
  return async (req, res, next) => {
    const met = req.method === 'GET' || req.method === 'HEAD' ? table.find(req.path) : undefined;
    if (!met) {
      next();
      return;
    }
    const { question, near, followed } = met.thing;
    // What the metrics call this route.
    req.route = { path: belowApi(question) };
    await done(whoAsks, req, res);
    const person = personOf<Person>(req);
    const { policy, alsoFor } = question;
    const missing = (): Problem => new Problem(403, 'Auth.PolicyMissing', { params: { policy } });
    const may = options.allowed(policy, person);
    if (!may && !alsoFor) throw missing();
    const asked = askedOf(question, req, met.params);
    if (!may && !alsoFor?.(asked, person)) throw missing();
    await done(near, req, res);
    await done(followed, req, res);
    const language = languageOf(req.get('accept-language'));
    const answer = await answerTo(question, asked, options, person, language);
    if (answer instanceof Refused) throw refuse(answer);
    if (question.keeps !== undefined) res.set('Cache-Control', `private, max-age=${question.keeps}`);
    if (answer instanceof Printed)
      await sendPaper(res, answer, paperAsks.format.parse(asked['format']), options.print, language);
    else if (answer instanceof SentFile)
      res
        .set('Content-Disposition', `attachment; filename="${answer.name}"`)
        .type(`${fileTypeOf(question.answers)}; charset=utf-8`)
        .send(answer.content);
    else if (answer instanceof Written) res.type('json').send(answer.json);
    else res.json(answer);
  };
};
