import { useTranslate } from 'react-admin';
import { useDocument } from '../documents/use-document.ts';
import { columnLabel } from '../grid/find/describe.ts';
import { bookOfArea } from '../shell/routes/reference.ts';
import { labelKey } from '../grid/column.ts';

interface AskedNamesProps {
  readonly area: string;
  readonly parameters: readonly string[];
}

const Names = ({ area, parameters }: AskedNamesProps) => {
  const translate = useTranslate();
  return parameters.map((name) => columnLabel({ translate }, { label: labelKey(area, name) })).join(', ') || '–';
};

/** The words of a document come with it. */
const OfDocument = (props: AskedNamesProps) => {
  useDocument(props.area);
  return <Names {...props} />;
};

/** What a report asks for, by the names of the columns; suspends until they are there. */
export const AskedNames = (props: AskedNamesProps) =>
  bookOfArea(props.area) || props.parameters.length === 0 ? <Names {...props} /> : <OfDocument {...props} />;
