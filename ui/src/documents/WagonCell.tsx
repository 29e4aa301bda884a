import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Row } from '../grid/column.ts';
import { useAllows } from '../shell/person.ts';

/** Everything of a wagon in one line of time. */
export const wagonPath = (wagonNumber: string): string =>
  `/arrived-wagons-documents?wagon=${encodeURIComponent(wagonNumber)}`;

/** A wagon number that leads to the page of its wagon, for those who may open it; of several the first, and how many more. */
const WagonCell = ({ value }: { readonly value: unknown }) => {
  const translate = useTranslate();
  const allows = useAllows();
  const [first, ...more] = [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');
  if (first === undefined) return <span className="k-none">–</span>;
  const rest = more.length > 0 && <span className="k-more">{translate('ui.list.more', { count: more.length })}</span>;
  if (!allows('TehPd.WagonDocument or Arrived.Wagon') || !/^\d{8}(\d{4})?$/.test(first))
    return (
      <span className="k-code">
        {first}
        {rest}
      </span>
    );
  return (
    <span title={more.length > 0 ? [first, ...more].join(', ') : undefined}>
      {/* The row has its own place in the order of the keyboard; a click on the number is not one on the row. */}
      <Link className="k-code" tabIndex={-1} to={wagonPath(first)} onClick={(event) => event.stopPropagation()}>
        {first}
      </Link>
      {rest}
    </span>
  );
};

/** The view of a column that holds wagon numbers. */
export const wagonView =
  (name: string) =>
  ({ row }: { readonly row: Row }) => <WagonCell value={row[name] as unknown} />;
