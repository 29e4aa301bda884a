import { tenantList } from '@kerben/projections/read-models/tenants.ts';
import { listFacts } from '../../grid/list-facts.ts';

/** What the screens know of tenants: the columns of their list. */
export default { list: listFacts(tenantList) };
