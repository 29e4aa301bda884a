import { useReference } from 'react-admin';
import { useLocale } from '../i18n/use-locale.ts';
import { useAllows } from '../shell/person.ts';
import { policyOfArea } from '../shell/routes/routes.ts';
import type { Row } from './column.ts';
import { lookupText, recordName } from './record-name.ts';

/** A code with the name of its record. While the name is on its way, or where nobody may read it, the code stands once. */
export const CodeWithName = ({ area, id }: { area: string; id: string }) => {
  const locale = useLocale();
  const allows = useAllows();
  const enabled = allows(policyOfArea(area) ?? 'signed-in');
  const { referenceRecord } = useReference<Row>({ reference: area, id, options: { enabled } });
  return <>{lookupText(id, referenceRecord ? recordName(locale, referenceRecord) : '')}</>;
};
