import type { FieldDefinition } from '../../form/field.ts';
import { OrganisationName } from './OrganisationName.tsx';

/** Consignee, box 4: one of the customers, who brings address and code along, or a name as it is typed. */
const RecipientName = (props: { readonly area: string; readonly field: FieldDefinition }) => (
  <OrganisationName {...props} address="recipientAddress" code="recipientCode" />
);

export default RecipientName;
