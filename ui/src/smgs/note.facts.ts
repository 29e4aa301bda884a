import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import { content } from '@kerben/workflows/documents/smgs/fields.ts';
import { emptyValues } from '@kerben/workflows/fields/field.ts';
import { listFacts } from '../grid/list-facts.ts';

/** What the screens know of a note beside its texts: the columns of its list, a note and a wagon with nothing filled in. */
export default {
  list: listFacts(readModelNamed('smgs')),
  emptyNote: emptyValues(content),
  emptyWagon: emptyValues(content.smgsVagons.of),
};
