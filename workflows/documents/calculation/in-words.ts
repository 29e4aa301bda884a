import type { Field, Fields } from '../../fields/field.ts';
import type { Texts } from '../../fields/texts.ts';
import { locales, type Locale } from '../../kernel/messages.ts';
import type { RecordPlace } from '../../printed/record-place.ts';
import { ownership, traffic } from './columns.ts';

/** What of a reference book its rows are called by. */
interface BookWords {
  readonly title: Texts;
  readonly key: readonly string[];
  readonly fields: Fields;
  readonly edition?: boolean;
}

/** In whose words a calculation is told. */
export interface Speaker {
  readonly locale: Locale;
  /** What a record is called; undefined while that is not known. */
  readonly nameOf: (area: string, id: string) => string | undefined;
  readonly bookOf: (area: string) => BookWords | undefined;
  /** An exact decimal as people write it. */
  readonly number: (text: string) => string;
}

/** A step as a calculation keeps it. */
export interface KeptStep {
  readonly rule: string;
  readonly value: string;
  readonly table: string;
  readonly source: string;
}

/** What its words look at in a calculation. */
export interface KeptCalculation {
  readonly steps: readonly KeptStep[];
  readonly lines: readonly { readonly service: string }[];
  readonly earlierLines?: readonly { readonly service: string }[];
  readonly editions: readonly { readonly table: string; readonly validFrom: string }[];
}

const distances = 'freight-table-1';
const services = 'freight-table-13';
const coefficients = 'freight-coefficient';
const way = ' – ';
const carriage: Texts = ['Carriage', 'Провозная плата', 'Ташуу акысы'];

const say = ({ locale }: Pick<Speaker, 'locale'>, texts: Texts): string => texts[locales.indexOf(locale)] ?? texts[0];
const day = (value: string): string => value.split('-').reverse().join('.');

/** The row of table 13 of a service, as the calculation used it. */
const serviceRow = (service: string, { editions }: Pick<KeptCalculation, 'editions'>): string =>
  `${service}.${editions.find(({ table }) => table === services)?.validFrom ?? ''}`;

/** Records that are named when a calculation is told: stations, services, customers with a contract. */
export const namedInWords = (calculation: KeptCalculation): readonly RecordPlace[] => {
  const { steps, lines, earlierLines = [] } = calculation;
  const stations = steps.flatMap(({ rule, value, table, source }) =>
    rule === 'route'
      ? value.split(way)
      : table === distances
        ? source.split(' ').flatMap((id) => id.split('.').slice(0, 2))
        : [],
  );
  const customers = steps.flatMap(({ table, source }) => {
    const [of, value = ''] = table === coefficients ? source.split('.') : [];
    return of === '5' ? [value] : [];
  });
  const sold = [...lines, ...earlierLines].flatMap(({ service }) => (service === 'carriage' ? [] : [service]));
  return [
    ...[...new Set(stations)].map((id): RecordPlace => ['stations', id]),
    ...[...new Set(customers)].map((id): RecordPlace => ['customers', id]),
    ...[...new Set(sold)].map((service): RecordPlace => [services, serviceRow(service, calculation)]),
  ];
};

/** A service by its name: carriage, or what table 13 calls it. */
export const serviceInWords = (
  service: string,
  calculation: Pick<KeptCalculation, 'editions'>,
  speaker: Speaker,
): string => {
  if (service === 'carriage') return say(speaker, carriage);
  const name = speaker.nameOf(services, serviceRow(service, calculation)) ?? '';
  return name === '' || name === service ? service : name.includes(service) ? name : `${service} ${name}`;
};

/** A table by its title. */
export const tableInWords = (table: string, speaker: Speaker): string => {
  const book = speaker.bookOf(table);
  return book ? say(speaker, book.title) : table;
};

const choiceOf = (
  { choices = [], codes }: Pick<Field, 'choices' | 'codes'>,
  text: string,
  speaker: Speaker,
): string => {
  const words = choices[codes ? codes.indexOf(Number(text)) : Number(text)];
  return words ? say(speaker, words) : text;
};

/** What a coefficient asks a carriage for, by the place of its ground in the book. */
const grounds: readonly ((value: string, speaker: Speaker) => string)[] = [
  (value) => value,
  (value, speaker) => choiceOf(ownership, value, speaker),
  (value, speaker) => choiceOf(traffic, value, speaker),
  (value) => value,
  (value) => value,
  (value, { nameOf }) => nameOf('customers', value) ?? value,
];

const partInWords = (field: Field, part: string, speaker: Speaker): string => {
  if (field.kind === 'ref') return speaker.nameOf(field.book ?? '', part) ?? part;
  if (field.kind === 'choice') return choiceOf(field, part, speaker);
  if (field.kind === 'date') return day(part);
  return field.kind === 'int' ? speaker.number(part) : part;
};

/** One row of a table by its key: `До, км: 200; До, т: 55`. The day of its edition stands beside the tables that were used. */
const rowInWords = (table: string, id: string, speaker: Speaker): string => {
  const book = speaker.bookOf(table);
  const parts = id.split('.');
  if (!book || parts.length !== book.key.length) return id;
  if (table === coefficients) {
    const [of = '', value = ''] = parts;
    const ground = book.fields['of'] ? choiceOf(book.fields['of'], of, speaker) : of;
    return `${ground}: ${grounds[Number(of)]?.(value, speaker) ?? value}`;
  }
  const said = book.key.flatMap((name, at): readonly (readonly [string, string])[] => {
    const field = book.fields[name];
    if (!field || (book.edition && name === 'validFrom')) return [];
    return [[say(speaker, field.label), partInWords(field, parts[at] ?? '', speaker)]];
  });
  if (table === distances) return said.map(([, value]) => value).join(way);
  return said.map(([label, value]) => `${label}: ${value}`).join('; ');
};

/** `1035/1000` as `1.035`, where it has an end; as it is otherwise. */
const decimalOf = (value: string): string => {
  const [n = '', d] = value.split('/');
  if (d === undefined || !/^\d+$/.test(n) || !/^[1-9]\d*$/.test(d)) return value;
  for (let places = 1; places <= 12; places += 1) {
    const scaled = BigInt(n) * 10n ** BigInt(places);
    if (scaled % BigInt(d) !== 0n) continue;
    const digits = String(scaled / BigInt(d)).padStart(places + 1, '0');
    return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  }
  return value;
};

const money: ReadonlySet<string> = new Set(['rate', 'wagon', 'service', 'vat', 'total']);

const inMoney = (value: string): string => {
  const [whole = '', part = ''] = value.split('.');
  return /^\d+$/.test(whole) && part.length < 2 ? `${whole}.${part.padEnd(2, '0')}` : value;
};

const valueInWords = ({ rule, value }: KeptStep, speaker: Speaker): string => {
  if (rule === 'route')
    return value
      .split(way)
      .map((id) => speaker.nameOf('stations', id) ?? id)
      .join(way);
  const decimal = decimalOf(value);
  return speaker.number(money.has(rule) ? inMoney(decimal) : decimal);
};

/** A step in the words of people: its value, the table, and the row of it (specification 000, section 2: calculations). */
export const stepInWords = (
  step: KeptStep,
  calculation: Pick<KeptCalculation, 'editions'>,
  speaker: Speaker,
): { readonly value: string; readonly table: string; readonly source: string } => {
  const { rule, table, source } = step;
  const ofService = rule === 'service' && (table === '' || table === services);
  const [service = ''] = source.split('.');
  return {
    value: valueInWords(step, speaker),
    table: table === '' ? '' : tableInWords(table, speaker),
    source: ofService
      ? serviceInWords(service, calculation, speaker)
      : table === ''
        ? source
        : source
            .split(' ')
            .map((id) => rowInWords(table, id, speaker))
            .join(', '),
  };
};
