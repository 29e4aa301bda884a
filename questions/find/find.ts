import type { ListFilter, ReadModel } from '@kerben/projections/read-models/declaration.ts';
import { areaOfFact, cardFacts, factOf, stateWord } from '@kerben/projections/read-models/facts-of-row.ts';
import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import { calledOrMade, namingFields } from '@kerben/projections/read-models/record-name.ts';
import { books } from '@kerben/workflows/books.ts';
import { documentOf, documents } from '@kerben/workflows/documents.ts';
import { folded } from '@kerben/workflows/kernel/folded.ts';
import { locales, type Locale } from '@kerben/workflows/kernel/messages.ts';
import { member } from '@kerben/workflows/kernel/policy-reader.ts';
import { z } from 'zod';
import { calledIn, type Place } from '../engine/called.ts';
import { isTold } from '../engine/columns.ts';
import { named, query, seen } from '../engine/query.ts';
import type { Read, Reading } from '../engine/reading.ts';
import { any, column, listed, sql, union, type Sql } from '../engine/sql.ts';

/** Records of one kind; who needs more opens the list. */
const most = 6;
/** So many are looked at for the newest of them: a word that stands in half of all notes is no reason to read them all. */
const looked = 300;
/** Letters from which on names are looked for; shorter ones stand in everything, and only a number may be meant. */
const shortest = 3;
/** Facts that stand beside a name. */
const mostFacts = 2;

/** Books that people look in by the way; the others have a list of their own. */
const booksFound = ['wagons', 'customers', 'stations'] as const;
/** Facts of an entry, as the card of a document has them. */
const factsOfBook: Readonly<Record<string, readonly string[]>> = {
  wagons: ['kind', 'model'],
  customers: ['code'],
  stations: ['code'],
};

/** A list in which records are found. */
interface Source {
  readonly model: ReadModel;
  /** Columns in which a number is looked for as it is, by their index. */
  readonly numbers: readonly string[];
  readonly facts: readonly string[];
  /** Codes of the states in which nothing waits any more: they stand behind. */
  readonly closed: readonly number[];
  readonly under: ListFilter;
}

const sources: readonly Source[] = [
  ...documents.map(({ area, number, states }): Source => {
    const model = readModelNamed(area);
    return {
      model,
      numbers: number && number.field in model.columns ? [number.field] : [],
      facts: cardFacts(model, mostFacts),
      closed: Object.values(states).flatMap(({ code, closed }) => (closed ? [code] : [])),
      // A selection that a list shows first is none of the palette's.
      under: model.views && 'all' in model.views ? { view: 'all' } : {},
    };
  }),
  ...booksFound.map((area): Source => ({
    model: readModelNamed(area),
    numbers: ['id'],
    facts: factsOfBook[area] ?? [],
    closed: [],
    under: { retired: false },
  })),
];

/** Areas whose records stand beside a name. */
const beside = sources.flatMap(({ model, facts }) => facts.flatMap((name) => areaOfFact(model, name) ?? []));

/** What is searched is cut by the list's own policy; what stands beside a found record is read by the key that it holds. */
const reads: Readonly<Record<string, Read>> = {
  ...Object.fromEntries(beside.map((area) => [area, named(area)])),
  ...Object.fromEntries(sources.map(({ model }) => [`in ${model.name}`, seen(model.name)])),
};

const hit = z.object({
  area: z.string(),
  id: z.string(),
  exact: z.boolean(),
  open: z.boolean(),
  at: z.date(),
  parts: z.record(z.string(), z.unknown()),
});
type Hit = z.output<typeof hit>;

const fact = z.object({
  type: z.enum(['text', 'date', 'instant', 'number', 'som']),
  value: z.string(),
});

const found = z.object({
  id: z.string(),
  name: z.string().describe('What people call it, with what it is.'),
  state: z.string().describe('The word of its state; empty in books.'),
  at: z.iso.datetime().describe('When it was last changed.'),
  facts: z.array(fact),
});

const group = z.object({
  area: z.string(),
  title: z.string().describe('What its list is called.'),
  items: z.array(found),
  more: z.boolean().describe('The list holds more that answers.'),
});

/** The columns that a hit is told by, for this person. */
const wantedOf = ({ person }: Reading, { model, facts }: Source): readonly string[] => {
  const told = Object.keys(model.columns).filter((name) => isTold(person, model, name));
  const naming = namingFields(model.name, told);
  return [...new Set([...naming, ...facts, 'status', 'subStatus'])].filter((name) => told.includes(name));
};

/** Exact numbers as text: JSON has none. */
const valueOf = ({ columns }: ReadModel, name: string): Sql =>
  columns[name]?.type === 'decimal' ? sql`${column(name)}::text` : column(name);

const partsOf = (model: ReadModel, wanted: readonly string[]): Sql =>
  wanted.length === 0
    ? sql`json_build_object()`
    : sql`json_build_object(${listed(wanted.flatMap((name) => [sql`${name}::text`, valueOf(model, name)]))})`;

/** The rows of a list that answer: those whose number it is, and the newest that have it somewhere, what is over behind. */
const statementsOf = (reading: Reading, source: Source, q: string): readonly Sql[] => {
  const { model, numbers, closed, under } = source;
  const alias = `in ${model.name}`;
  const wanted = wantedOf(reading, source);
  const told = sql`${model.name}::text as area, id, "_changedAt" as at, ${partsOf(model, wanted)} as parts`;
  const open = closed.length > 0 && wanted.includes('status') ? sql`(status <> all(${[...closed]}::int[]))` : sql`true`;
  const exactly = numbers
    .filter((name) => name === 'id' || wanted.includes(name))
    .map((name) =>
      model.columns[name]?.type === 'texts' ? sql`${column(name)} && ${[q]}::text[]` : sql`${column(name)} = ${q}`,
    );
  return [
    ...(exactly.length > 0
      ? [
          sql`(select true as exact, ${open} as open, ${told} from ${reading.rows(alias, under)} r
            where ${any(exactly)} order by "_changedAt" desc limit ${most})`,
        ]
      : []),
    ...(folded(q).length >= shortest
      ? [
          sql`(select false as exact, ${open} as open, ${told}
            from (select * from ${reading.rows(alias, { ...under, q })} c limit ${looked}) r
            order by 2 desc, "_changedAt" desc limit ${most})`,
        ]
      : []),
  ];
};

/** Best first: the number that was typed, what is open, what was changed last. */
const inOrder = (one: Hit, other: Hit): number =>
  Number(other.exact) - Number(one.exact) ||
  Number(other.open) - Number(one.open) ||
  other.at.getTime() - one.at.getTime();

/** The record that a fact names, where it names one; of several the first, which is said. */
const placeOf = ({ model }: Source, name: string, value: unknown): Place | undefined => {
  const area = areaOfFact(model, name);
  const [first]: readonly unknown[] = [value].flat();
  return area !== undefined && typeof first === 'string' && first !== '' ? { area, recordId: first } : undefined;
};

const kindOf = (area: string, language: Locale): string => documentOf(area)?.one[locales.indexOf(language)] ?? '';

const titleOf = (area: string, language: Locale): string =>
  (documentOf(area) ?? books.find((book) => book.area === area))?.title[locales.indexOf(language)] ?? area;

/** What a record is, and what people call it: «Памятка ГУ-45У 12 · Бишкек II». */
const nameOf = (language: Locale, { area, id, parts }: Hit): string => {
  const called = calledOrMade(language, area, parts) || (documentOf(area) ? '' : id);
  const kind = kindOf(area, language);
  if (kind === '' || called === '' || called.startsWith(kind)) return called || kind;
  return /^\d/.test(called) ? `${kind} ${called}` : `${kind}: ${called}`;
};

/** What a list answers. */
interface Answers {
  readonly source: Source;
  readonly hits: readonly Hit[];
  readonly more: boolean;
}

/** What people look for most stands first among what has no number that was typed. */
const usual = ['smgs', 'wagons', 'customers'];

/** Kinds with a number that was typed, then the usual ones, then those with what was changed last. */
const likelier = (one: Answers, other: Answers): number => {
  const rank = ({ source, hits: [first] }: Answers): number => {
    if (first?.exact) return 0;
    const place = usual.indexOf(source.model.name);
    return place === -1 ? usual.length + 1 : place + 1;
  };
  const newest = ({ hits: [first] }: Answers): number => first?.at.getTime() ?? 0;
  return rank(one) - rank(other) || newest(other) - newest(one);
};

const factsIn = ({ facts }: Source, { parts }: Hit): readonly (readonly [string, unknown])[] =>
  facts.filter((name) => name in parts).map((name) => [name, parts[name]]);

const placesIn = ({ source, hits }: Answers): readonly Place[] =>
  hits.flatMap((each) => factsIn(source, each).flatMap(([name, value]) => placeOf(source, name, value) ?? []));

/** Everything that a number or a few letters may mean to a person, over all lists that he may open, in two statements. */
export default query({
  path: '/find',
  tag: 'home',
  summary:
    'Records that answer to a number or a few letters: six of each kind, those that are open before what is over',
  policy: member,
  asks: { q: z.string().trim().min(2).max(100) },
  answers: z.object({ groups: z.array(group).describe('The likeliest first.') }),
  reads,
  example: { q: '716700' },
  staleBy: [],
  run: async ({ q }, reading) => {
    const asked = sources.filter(({ model }) => reading.sees(`in ${model.name}`));
    const statements = asked.flatMap((source) => statementsOf(reading, source, q));
    const hits = statements.length === 0 ? [] : (await reading.find(hit, union(statements))).sort(inOrder);
    const answers = asked.map((source): Answers => {
      const own = hits.filter(({ area }) => area === source.model.name);
      // Whose number it is may answer by its words too.
      const once = own.filter(({ id }, place) => own.findIndex((each) => each.id === id) === place);
      return { source, hits: once.slice(0, most), more: once.length >= most };
    });
    const called = await calledIn(reading, answers.flatMap(placesIn));
    return {
      groups: answers
        .filter(({ hits }) => hits.length > 0)
        .sort(likelier)
        .map(({ source, hits, more }) => ({
          area: source.model.name,
          title: titleOf(source.model.name, reading.language),
          more,
          items: hits.map((each) => ({
            id: each.id,
            name: nameOf(reading.language, each),
            state: stateWord(reading.language, each.area, each.parts),
            at: each.at.toISOString(),
            facts: factsIn(source, each).flatMap(([name, value]) =>
              factOf(source.model, name, value, (area, recordId) => called({ area, recordId })),
            ),
          })),
        })),
    };
  },
});
