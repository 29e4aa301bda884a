import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { KnownUser } from '@kerben/workflows/people/directory.ts';
import { isCustomerSide } from '@kerben/workflows/users/machine.ts';

/** In whose name the system itself writes: nobody created such a user. */
const system = 'system';

/** Specification 000, section 3 (current user): what the product adds to ABP's user. `CreatorId` is null for who came by himself. */
export const extraPropertiesOf = ({ state, createdBy, id }: KnownUser, person?: Person) => ({
  CustomerId: state.customerId,
  isCustomer: person?.isCustomer ?? isCustomerSide(state),
  Term: state.term,
  CreatorId: createdBy === system || createdBy === id ? null : createdBy,
  stationIds: state.stationIds,
  subStation: state.subStation,
});
