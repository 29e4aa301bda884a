import type { FieldDefinition } from '../../form/field.ts';
import { OrganisationName } from './OrganisationName.tsx';

/** Consignor, box 1: one of the customers, who brings address and code along, or a name as it is typed. */
const SenderName = (props: { readonly area: string; readonly field: FieldDefinition }) => (
  <OrganisationName {...props} address="senderAddress" code="senderCode" />
);

export default SenderName;
