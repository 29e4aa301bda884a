import { bookOf } from '../../books.ts';
import type { Block, BlockReader, PaperDefinition, Say } from '../../document/definition.ts';
import type { Fields, Value } from '../../fields/field.ts';
import { decimal } from '../../fields/make.ts';
import type { Texts } from '../../fields/texts.ts';
import { total } from '../../kernel/money.ts';
import type { Part } from '../../printed/parts.ts';
import { serviceColumns, stepColumns } from './columns.ts';
import {
  namedInWords,
  serviceInWords,
  stepInWords,
  type KeptCalculation,
  type KeptStep,
  type Speaker,
} from './in-words.ts';

interface PrintedCalculation extends KeptCalculation {
  readonly number: string;
  readonly lines: readonly (Readonly<Record<string, Value>> & {
    readonly service: string;
    readonly amount: string;
    readonly vat: string;
  })[];
  readonly steps: readonly (Readonly<Record<string, Value>> & KeptStep)[];
}

const figure = decimal(['', '', ''], 12);

const speakerOf = (say: Say, { nameOf, written }: BlockReader): Speaker => ({
  locale: say(['en', 'ru', 'ky']) === 'en' ? 'en' : say(['en', 'ru', 'ky']) === 'ru' ? 'ru' : 'ky',
  nameOf: (area, id) => nameOf?.(area, id),
  bookOf,
  number: (text) => written(figure, text),
});

const tableOf = (
  title: Texts,
  columns: Fields,
  rows: readonly (readonly string[])[],
  say: Say,
  totals?: readonly string[],
): Part => ({
  kind: 'table',
  title: say(title),
  heads: Object.values(columns).map(({ label }) => say(label)),
  numeric: Object.values(columns).map(({ kind }) => kind === 'int' || kind === 'money'),
  rows,
  ...(totals && { totals }),
});

/** Services by their names, with what each comes to. */
const byService: Block<PrintedCalculation> = {
  kind: 'made',
  parts: (calculation, say, reader) => {
    const { service, amount, vatRate, vat } = serviceColumns;
    const speaker = speakerOf(say, reader);
    const { lines } = calculation;
    const rows = lines.map((line) => [
      serviceInWords(line.service, calculation, speaker),
      reader.written(amount, line.amount),
      reader.written(vatRate, line['vatRate'] ?? null),
      reader.written(vat, line.vat),
    ]);
    const sum = (of: 'amount' | 'vat') => reader.written(amount, total(...lines.map((line) => line[of])));
    const title: Texts = ['By service', 'По услугам', 'Кызматтар боюнча'];
    return [tableOf(title, { service, amount, vatRate, vat }, rows, say, ['', sum('amount'), '', sum('vat')])];
  },
};

/** How it was counted, in words: tables, rows, stations and coefficients by their names. */
const counting: Block<PrintedCalculation> = {
  kind: 'made',
  parts: (calculation, say, reader) => {
    const speaker = speakerOf(say, reader);
    const rows = calculation.steps.map((step) => {
      const words = stepInWords(step, calculation, speaker);
      return Object.entries(stepColumns).map(([name, column]) =>
        name === 'value' || name === 'table' || name === 'source'
          ? words[name]
          : reader.written(column, step[name] ?? ''),
      );
    });
    return [tableOf(['How it was counted', 'Ход расчёта', 'Эсептөөнүн жүрүшү'], stepColumns, rows, say)];
  },
};

/** A calculation as a sheet for the customer: what was asked, what it costs, how it was counted. */
export const calculationPaper: PaperDefinition<PrintedCalculation> = {
  title: ['Calculation of carriage', 'Расчёт провозной платы', 'Ташуу акысын эсептөө'],
  names: namedInWords,
  blocks: [
    {
      kind: 'head',
      lines: [
        ({ number }, say) =>
          `${say(['Calculation of carriage', 'Расчёт провозной платы', 'Ташуу акысын эсептөө'])} № ${number}`,
      ],
    },
    {
      kind: 'boxes',
      fields: ['day', 'traffic', 'fromStationId', 'toStationId', 'cargoCode', 'customerName', 'distance'],
      columns: 2,
    },
    {
      kind: 'table',
      rows: 'wagons',
      columns: ['kind', 'ownership', 'loaded', 'weight', 'quantity', 'amount'],
      totals: ['quantity', 'amount'],
    },
    byService,
    { kind: 'boxes', fields: ['net', 'vat', 'total'], columns: 3 },
    { kind: 'table', rows: 'currencies', columns: ['currency', 'amount', 'rate', 'units', 'rateDay'] },
    counting,
  ],
};
