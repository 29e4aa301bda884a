import { redirectList } from '@kerben/projections/read-models/redirect-requests.ts';
import { emptyRequest } from '@kerben/workflows/redirect-requests/request.ts';
import { requiredFields } from '@kerben/workflows/redirect-requests/required-fields.ts';
import { listFacts } from '../grid/list-facts.ts';

/** What the screens know of a request beside its texts: the columns of its list, an empty form, what is required and how that is said. */
export default {
  list: listFacts(redirectList),
  emptyRequest,
  missing: Object.fromEntries(requiredFields) as Readonly<Record<string, string>>,
};
