import { userList } from '@kerben/projections/read-models/users.ts';
import { listFacts } from '../../grid/list-facts.ts';

/** What the screens know of users: the columns of their list. */
export default { list: listFacts(userList) };
