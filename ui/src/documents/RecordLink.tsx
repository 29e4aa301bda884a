import type { FieldFacts } from './document-facts.ts';
import { Fragment } from 'react';
import { useReference } from 'react-admin';
import { ReferenceName } from '../grid/Cell.tsx';
import type { Row } from '../grid/column.ts';
import { useAllows } from '../shell/person.ts';
import { isDocument } from '../shell/routes/documents.ts';
import { policyOfArea } from '../shell/routes/routes.ts';
import { ToRecord } from '../shell/routes/ToRecord.tsx';
import { useKind } from '../shell/routes/use-kind.ts';

/** Another document by what people call it, and the way to it for those who may read it and whose it is. */
const RecordLink = ({ area, id }: { area: string; id: string }) => {
  const { referenceRecord } = useReference<Row>({
    reference: area,
    id,
    options: { enabled: useAllows()(policyOfArea(area) ?? 'signed-in') },
  });
  const name = <ReferenceName area={area} id={id} />;
  return referenceRecord ? (
    <ToRecord area={area} id={id}>
      {name}
    </ToRecord>
  ) : (
    name
  );
};

/** The document whose records a field names, of these values; undefined for books, and for fields that name nothing. */
const documentNamedBy = (
  { kind, book, names }: FieldFacts,
  values: Readonly<Record<string, unknown>>,
): string | undefined => {
  const area = kind === 'ref' || kind === 'refs' ? book : typeof names === 'object' ? values[names.by] : names;
  return typeof area === 'string' && isDocument(area) ? area : undefined;
};

/** The documents that a value names, each as a link; nothing where it names none. */
export const linksOf = (
  field: FieldFacts | undefined,
  name: string,
  values: Readonly<Record<string, unknown>>,
): React.ReactNode => {
  const area = field && documentNamedBy(field, values);
  if (area === undefined) return undefined;
  const ids = [values[name]].flat().filter((id): id is string => typeof id === 'string' && id !== '');
  if (ids.length === 0) return undefined;
  return ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <RecordLink area={area} id={id} />
    </Fragment>
  ));
};

/** The area that a field says for the record that another one names, by what people call its records; nothing of other fields. */
export const areaSaidBy = (
  fields: Readonly<Record<string, FieldFacts>>,
  name: string,
  value: unknown,
): string | undefined =>
  typeof value === 'string' &&
  value !== '' &&
  Object.values(fields).some(({ names }) => typeof names === 'object' && names.by === name)
    ? value
    : undefined;

/** What people call the records of an area. */
export const AreaName = ({ area }: { area: string }) => useKind()(area);
