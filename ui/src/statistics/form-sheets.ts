import type { Form } from '@kerben/workflows/statistics/forms.ts';
import type { Texts } from '@kerben/workflows/fields/texts.ts';
import type { SheetCell } from '../grid/export/sheet.ts';
import { columnsIn } from './columns-in.ts';
import { inUnits } from './shown-count.ts';
import type { Period } from '@kerben/questions/statistics/periods.ts';
import type { CountedForm, CountedLine } from './use-form.ts';

interface FormCell extends SheetCell {
  readonly columnSpan?: number;
  readonly rowSpan?: number;
  readonly align?: 'center' | 'right';
}
export type FormRow = readonly (FormCell | null)[];

export interface FormSheet {
  readonly name: string;
  readonly rows: readonly FormRow[];
  /** Widths of the columns, in letters. */
  readonly widths: readonly number[];
  /** Rows that stay above when one scrolls. */
  readonly head: number;
}

/** What a sheet says besides the numbers. */
export interface FormWords {
  readonly title: string;
  readonly day: string;
  readonly say: (texts: Texts) => string;
  readonly translate: (key: string) => string;
}

const text = (value: string, more: Partial<FormCell> = {}): FormCell => ({ value, type: String, ...more });
const number = (value: number, more: Partial<FormCell> = {}): FormCell => ({
  value,
  type: Number,
  format: Number.isInteger(value) ? '#,##0' : '#,##0.0',
  ...more,
});
const bold = { fontWeight: 'bold' } as const;
const nameWidth = 34;
const numberWidth = 13;

/**
 * A form of the statistics as sheets of a spreadsheet, one a part, laid out as on the screen: periods above their columns, lines, the
 * total, numbers as numbers. Tonnes to a tenth.
 */
export const formSheets = (form: Form, counted: CountedForm, words: FormWords): readonly FormSheet[] => {
  const { say, translate } = words;
  const periods: readonly Period[] = form.stock ? ['day', 'lastYear'] : ['day', 'month', 'lastYear'];
  return form.parts.flatMap((part): FormSheet[] => {
    const found = counted.parts.find(({ what }) => what === part.what);
    if (!found) return [];
    const hasPlan = found.total.plan !== null;
    const wagons = part.columns.findIndex(({ measure, main }) => measure === 'wagons' && main === true);
    const planned = (period: Period): boolean => period === 'month' && hasPlan;
    const spanOf = (period: Period): number => columnsIn(part, period).length + (planned(period) ? 2 : 0);

    const upper = periods.flatMap((period): FormRow => [
      text(translate(form.stock && period === 'day' ? 'ui.osot.at_day' : `ui.osot.for_${period}`), {
        ...bold,
        columnSpan: spanOf(period),
        align: 'center',
      }),
      // A cell that spans others is followed by places that hold nothing.
      ...Array.from({ length: spanOf(period) - 1 }, () => null),
    ]);
    const lower = periods.flatMap((period): FormRow => [
      ...columnsIn(part, period).map(([column]) => text(say(column.title), { ...bold, align: 'right' })),
      ...(planned(period)
        ? [translate('ui.osot.plan'), translate('ui.osot.percent')].map((one) => text(one, { ...bold, align: 'right' }))
        : []),
    ]);
    const line = (name: string, { cells, plan }: Pick<CountedLine, 'cells' | 'plan'>, more = {}): FormRow => [
      text(name, more),
      ...periods.flatMap((period): FormRow => [
        ...columnsIn(part, period).map(([column, place]) => number(inUnits(column, cells[period][place] ?? 0), more)),
        ...(planned(period)
          ? [
              plan === null ? null : number(plan, more),
              plan === null || plan === 0 ? null : number(Math.round(((cells.month[wagons] ?? 0) / plan) * 100), more),
            ]
          : []),
      ]),
    ];
    const title: readonly FormRow[] = [
      [text(`${words.title}: ${say(part.title)}`, bold)],
      [text(`${translate('ui.osot.day')}: ${words.day}${counted.closed ? ` (${translate('ui.osot.closed')})` : ''}`)],
    ];
    const head: readonly FormRow[] = [
      [text(say(form.line), { ...bold, rowSpan: 2 }), ...upper],
      [null, ...lower],
    ];
    return [
      {
        name: say(part.title),
        rows: [
          ...title,
          ...head,
          ...found.lines.map((one) => line(one.name === '' ? translate('ui.osot.unknown') : one.name, one)),
          line(translate('ui.osot.total'), found.total, bold),
        ],
        widths: [nameWidth, ...lower.map(() => numberWidth)],
        head: title.length + head.length,
      },
    ];
  });
};
