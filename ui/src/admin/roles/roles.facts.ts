import { roleList } from '@kerben/projections/read-models/roles.ts';
import { listFacts } from '../../grid/list-facts.ts';

/** What the screens know of roles: the columns of their list. */
export default { list: listFacts(roleList) };
