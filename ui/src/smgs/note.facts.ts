import { smgsList } from '@kerben/projections/read-models/smgs.ts';
import { emptyNote, wagonSchema } from '@kerben/workflows/smgs/note.ts';
import { listFacts } from '../grid/list-facts.ts';

/** What the screens know of a note beside its texts: the columns of its list, a note and a wagon with nothing filled in. */
export default {
  list: listFacts(smgsList),
  emptyNote,
  emptyWagon: wagonSchema.parse({ wagonNumber: '' }),
};
