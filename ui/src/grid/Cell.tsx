import { useReference, useTranslate } from 'react-admin';
import { written } from '../kinds/written.ts';
import type { GridColumn, Row } from './column.ts';
import { useAllows } from '../shell/person.ts';
import { policyOfArea } from '../shell/routes/routes.ts';
import { useSearched } from './grid.ts';
import { searchedFirst } from './searched.ts';
import { readableId, recordName } from './record-name.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { textsIn } from '@kerben/workflows/kernel/lists.ts';

/** The name of a record of another area, read together with those of the other rows. */
export const ReferenceName = ({ area, id }: { area: string; id: string }) => {
  const locale = useLocale();
  const allows = useAllows();
  // A book that this person may not read would only answer 403: the code says enough then.
  const enabled = allows(policyOfArea(area) ?? 'signed-in');
  const { referenceRecord, isPending } = useReference<Row>({ reference: area, id, options: { enabled } });
  // An id that a machine made says nothing to anybody, not even while its name is on the way.
  const name = referenceRecord ? recordName(locale, referenceRecord) : readableId(id);
  return (
    <span
      title={name === id || name === '…' ? undefined : `${id} ${name}`}
      className={name === id ? 'k-code' : undefined}
      aria-busy={(enabled && isPending) || undefined}
    >
      {name}
    </span>
  );
};

/** A list of numbers in one cell, or of records by their names: the first, and how many more. */
const Texts = ({ values, of }: { values: readonly string[]; of?: string | undefined }) => {
  const translate = useTranslate();
  const [first, ...more] = searchedFirst(values, useSearched());
  if (first === undefined) return <span className="k-none">–</span>;
  return (
    <span title={of === undefined ? values.join(', ') : undefined}>
      {of === undefined ? first : <ReferenceName area={of} id={first} />}
      {more.length > 0 && <span className="k-more">{translate('ui.list.more', { count: more.length })}</span>}
    </span>
  );
};

/** A column, as far as one value of it is drawn. */
export type CellColumn = Pick<GridColumn, 'name' | 'type' | 'label' | 'view' | 'reference' | 'codes'>;

/** One value as a list shows it. Plain elements with classes: there are thousands of these on a screen. */
export const Cell = ({ column, row }: { column: CellColumn; row: Row }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const value: unknown = row[column.name];
  if (column.view) return <column.view row={row} />;
  if (column.type === 'texts') return <Texts values={textsIn(value)} of={column.reference} />;
  if (value === null || value === undefined || value === '')
    return <span className="k-none">{row._withheld?.includes(column.name) ? translate('ui.list.withheld') : '–'}</span>;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (column.reference) return <ReferenceName area={column.reference} id={text} />;
  if (column.codes) return translate(`${column.label}.${text}`);
  if (column.type === 'bool' && value !== true) return <span className="k-none">{translate('ui.list.no')}</span>;
  return written[column.type](text, { locale, yes: () => translate('ui.list.yes'), code: String });
};
