import { auditLog } from '@kerben/projections/read-models/audit-log.ts';
import { readModels } from '@kerben/projections/read-models/index.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { listFacts } from '../../grid/list-facts.ts';

/** What the screens know of the audit log: its columns, and the areas and events it may speak of. */
export default {
  list: listFacts(auditLog),
  areas: areas.map(({ name }) => name).sort(),
  /** Areas whose records stand in a list: others (settings) have a screen and no name. */
  listed: readModels.map(({ area }) => area.name).sort(),
  events: areas.flatMap(({ events }) => Object.keys(events)).sort(),
};
