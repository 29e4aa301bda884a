import type { Texts } from '../fields/texts.ts';
import { wagonKinds, type Counted, type WagonKind } from './entry.ts';

/** A measure of an entry. */
export type Measure = 'trains' | 'wagons' | 'containers' | 'kilograms';

/** What the lines of a form are: a member of the entries, or what a book makes of it. */
export type LineOf = 'station' | 'cargo-group' | 'road' | 'joint' | 'owner';

/** One column of a form. */
export interface FormColumn {
  readonly key: string;
  readonly title: Texts;
  readonly measure: Measure;
  /** Only entries of which this holds. */
  readonly only?: { readonly kind?: WagonKind; readonly loaded?: boolean; readonly working?: boolean };
  /** Shown for the month and for the year before as well. */
  readonly main?: true;
}

/** A table of a form: what is counted, by which columns. */
export interface FormPart {
  readonly what: Counted;
  readonly title: Texts;
  readonly columns: readonly FormColumn[];
}

/** A form of the operational statistics (specification 000, section 2.2; processes, sections 6 and 9). */
export interface Form {
  readonly name: string;
  readonly policy: string;
  readonly lineOf: LineOf;
  readonly line: Texts;
  /** What is here at the end of the day, and not what happened in it. */
  readonly stock?: true;
  readonly parts: readonly FormPart[];
}

const word = {
  loading: ['Loading', 'Погрузка', 'Жүктөө'],
  unloading: ['Unloading', 'Выгрузка', 'Түшүрүү'],
  wagons: ['Wagons', 'Вагонов', 'Вагон'],
  tonnes: ['Tonnes', 'Тонн', 'Тонна'],
} as const satisfies Readonly<Record<string, Texts>>;

const kinds: Readonly<Record<WagonKind, Texts>> = {
  covered: ['Covered', 'Крытые', 'Жабык'],
  flat: ['Flat', 'Платформы', 'Платформа'],
  open: ['Gondolas', 'Полувагоны', 'Жарым вагон'],
  tank: ['Tanks', 'Цистерны', 'Цистерна'],
  refrigerated: ['Refrigerated', 'Рефрижераторы', 'Рефрижератор'],
  other: ['Others', 'Прочие', 'Башка'],
};

const wagons: FormColumn = { key: 'wagons', title: word.wagons, measure: 'wagons', main: true };
const tonnes: FormColumn = { key: 'tonnes', title: word.tonnes, measure: 'kilograms', main: true };
const byKind = wagonKinds.map((kind): FormColumn => ({
  key: kind,
  title: kinds[kind],
  measure: 'wagons',
  only: { kind },
}));

const overTheBorder: readonly FormColumn[] = [
  { key: 'trains', title: ['Trains', 'Поездов', 'Поезд'], measure: 'trains', main: true },
  { ...wagons, title: ['Wagons in all', 'Вагонов всего', 'Вагон бардыгы'] },
  { key: 'loaded', title: ['Loaded', 'Гружёных', 'Жүктөлгөн'], measure: 'wagons', only: { loaded: true } },
  { key: 'empty', title: ['Empty', 'Порожних', 'Бош'], measure: 'wagons', only: { loaded: false } },
  { key: 'containers', title: ['Containers', 'Контейнеров', 'Контейнер'], measure: 'containers' },
];

/** The forms of the operational statistics, in the order of the menu. */
export const forms: readonly Form[] = [
  {
    name: 'go1',
    policy: 'Osot.Go1',
    lineOf: 'station',
    line: ['Station', 'Станция', 'Станция'],
    parts: [
      { what: 'loading', title: word.loading, columns: [wagons, ...byKind, tonnes] },
      { what: 'unloading', title: word.unloading, columns: [wagons, ...byKind, tonnes] },
    ],
  },
  {
    name: 'go2',
    policy: 'Osot.Go2Loading',
    lineOf: 'cargo-group',
    line: ['Cargo group', 'Группа грузов', 'Жүк тобу'],
    parts: [{ what: 'loading', title: word.loading, columns: [wagons, tonnes] }],
  },
  {
    name: 'go2-unloading',
    policy: 'Osot.Go2Unloading',
    lineOf: 'cargo-group',
    line: ['Cargo group', 'Группа грузов', 'Жүк тобу'],
    parts: [{ what: 'unloading', title: word.unloading, columns: [wagons, tonnes] }],
  },
  {
    name: 'go3',
    policy: 'Osot.Go3Loading',
    lineOf: 'road',
    line: ['Railway of destination', 'Дорога назначения', 'Баруучу темир жол'],
    parts: [{ what: 'loading', title: word.loading, columns: [wagons, tonnes] }],
  },
  {
    name: 'go3-unloading',
    policy: 'Osot.Go3Unloading',
    lineOf: 'road',
    line: ['Railway of origin', 'Дорога отправления', 'Жөнөткөн темир жол'],
    parts: [{ what: 'unloading', title: word.unloading, columns: [wagons, tonnes] }],
  },
  {
    name: 'do1',
    policy: 'Osot.Do1',
    lineOf: 'joint',
    line: ['Interchange point', 'Стык', 'Стык'],
    parts: [
      { what: 'received', title: ['Received', 'Принято', 'Кабыл алынды'], columns: overTheBorder },
      { what: 'handed', title: ['Handed over', 'Сдано', 'Өткөрүлдү'], columns: overTheBorder },
    ],
  },
  {
    name: 'do2',
    policy: 'Osot.Do2',
    lineOf: 'owner',
    line: ['Owner', 'Собственник', 'Ээси'],
    stock: true,
    parts: [
      {
        what: 'present',
        title: ['On hand at 18:00', 'Наличие на 18:00', 'Саат 18:00гө карата'],
        columns: [
          wagons,
          {
            key: 'working-loaded',
            title: ['Working, loaded', 'Рабочие гружёные', 'Жумушчу, жүктөлгөн'],
            measure: 'wagons',
            only: { working: true, loaded: true },
          },
          {
            key: 'working-empty',
            title: ['Working, empty', 'Рабочие порожние', 'Жумушчу, бош'],
            measure: 'wagons',
            only: { working: true, loaded: false },
          },
          {
            key: 'not-working',
            title: ['Not working', 'Нерабочие', 'Жумушчу эмес'],
            measure: 'wagons',
            only: { working: false },
          },
        ],
      },
    ],
  },
];

/** The form of a name; undefined for what is none. */
export const formNamed = (name: string): Form | undefined => forms.find((form) => form.name === name);
