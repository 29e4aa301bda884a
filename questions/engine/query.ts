import type { Person } from '@kerben/workflows/kernel/person.ts';
import { z } from 'zod';
import type { Read, Reading, Whose } from './reading.ts';
import type { Refused } from './refused.ts';
import type { Shows } from './screen.ts';
import type { Written } from './written.ts';

/** A list that is read under another name than its own: it is read twice, or its name is no name in a statement. */
export const own = (list: string): Read => ({ list, whose: 'own' });
export const seen = (list: string): Read => ({ list, whose: 'seen' });
export const named = (list: string): Read => ({ list, whose: 'named' });

/** Names of the parameters of a path: `:id`. */
type InPath<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | InPath<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Asks<Path extends string> = Readonly<Record<string, z.ZodType>> & Readonly<Record<InPath<Path>, z.ZodType>>;

type Reads = Readonly<Record<string, Whose | Read>>;

/** Everything that a question says but what it runs. */
interface Said {
  /** Parameters as `:id`. */
  readonly path: `/${string}`;
  /** Below `/api` itself, where ABP's client proxies ask; below `/api/app` when not said. */
  readonly at?: 'api';
  /** Under which part of the API it stands: an area, or a topic of its own. */
  readonly tag: string;
  readonly summary: string;
  /** Expression of policies, `signed-in` or `member`: who may ask. */
  readonly policy: string;
  /** What the tests of rights and costs ask; where nothing has to be said, it is empty. */
  readonly example: Readonly<Record<string, string>>;
  /** Other numbers than 400, 401 and 403 with which it may refuse. */
  readonly refuses: readonly number[];
  /** Seconds for which a browser may keep the answer; it keeps none when absent. */
  readonly keeps: number | undefined;
  /** Areas whose news make the answer stale, where those of all that it reads are too many. */
  readonly staleBy?: readonly string[];
  /** The screen that it has by itself. */
  readonly shows?: Shows;
}

/**
 * A question as the engine knows it: what it is asked and answers are only types to whoever asks (`useAnswer`), and what it runs is
 * given what `asks` has let in.
 */
export interface Question<Asked = unknown, Answer = unknown> extends Said {
  readonly asks: z.ZodType<Readonly<Record<string, unknown>>>;
  readonly answers: z.ZodType;
  /** By the name under which the statements know it. */
  readonly reads: Readonly<Record<string, Read>>;
  readonly alsoFor: ((asked: unknown, person: Person) => boolean) | undefined;
  readonly run: (asked: unknown, reading: Reading) => Promise<unknown>;
  /** Areas whose news make the answer stale: the build of the screens puts them here in place of everything above. */
  readonly areas?: readonly string[];
  /** Nothing is ever here: it carries the types. */
  readonly types?: { readonly asked: Asked; readonly answer: Answer };
}

/** What a question answers, for whoever shows it. */
export type Answered<Of extends Question> = NonNullable<Of['types']>['answer'];

/** Where a question is asked, below `/api`. */
export const belowApi = ({ at, path }: Pick<Question, 'at' | 'path'>): `/${string}` =>
  at === 'api' ? path : `/app${path}`;

/**
 * Declares a question. From it follow the route with 401, 403 and 400, reading one's own writes, its entry in OpenAPI and in the table of
 * rights, the tests of rights and costs, and the client of the screens.
 */
export const query = <
  const Path extends `/${string}`,
  const Shape extends Asks<Path>,
  Answer extends z.ZodType,
  const Lists extends Reads,
>(
  declared: Pick<Said, 'tag' | 'summary' | 'policy'> & {
    readonly path: Path;
    readonly at?: 'api';
    /** What is asked: parameters of the path and members of the query. Others are refused by name. */
    readonly asks: Shape;
    readonly answers: Answer;
    /** The lists that are read and whose rows; they are waited for, and news of them make the answer stale. */
    readonly reads: Lists;
    /** Who may ask beside those whom the policy lets in: for what is his own. */
    readonly alsoFor?: (asked: z.output<z.ZodObject<Shape>>, person: Person) => boolean;
    readonly example?: Said['example'];
    readonly refuses?: Said['refuses'];
    readonly keeps?: number;
    readonly staleBy?: readonly string[];
    readonly shows?: Shows<keyof z.output<Answer> & string, keyof Shape & string>;
    /** Other members than those it asks for are passed over, where callers that are not ours send more. */
    readonly loose?: true;
    readonly run: (
      asked: z.output<z.ZodObject<Shape>>,
      reading: Reading<keyof Lists & string>,
    ) => Promise<NoInfer<z.output<Answer>> | Refused | Written>;
  },
): Question<z.input<z.ZodObject<Shape>>, z.output<Answer>> => {
  const { example = {}, refuses = [], keeps, loose, alsoFor, run, asks, reads, ...said } = declared;
  return {
    ...said,
    example,
    refuses,
    keeps,
    asks: loose ? z.object(asks) : z.strictObject(asks),
    reads: Object.fromEntries(
      Object.entries(reads).map(([name, read]) => [
        name,
        typeof read === 'string' ? { list: name, whose: read } : read,
      ]),
    ),
    // The one place where a question's own types end: `asks` has let in what both get.
    alsoFor: alsoFor as Question['alsoFor'],
    run: run as Question['run'],
  };
};
