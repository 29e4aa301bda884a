import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { Pool } from 'pg';
import { createJournalProjector } from '../journal/projector.ts';
import { journalsVerified, verifyJournals } from '../journal/verify.ts';
import { auditLog, auditLogProjector } from '../read-models/audit-log.ts';
import { chatMessages, chatProjector } from '../read-models/chat-messages.ts';
import type { Journal, ReadModel } from '../read-models/declaration.ts';
import { ordered } from '../read-models/ordered.ts';
import { readModelProjector, readModels } from '../read-models/index.ts';
import { ledger, ledgerProjector } from '../read-models/ledger.ts';
import { news, newsProjector } from '../read-models/news.ts';
import { statistics, statisticsProjector } from '../read-models/statistics.ts';
import { takings, takingsProjector } from '../read-models/takings.ts';
import type { Folds } from './folds.ts';
import type { Snapshot } from './keeping.ts';
import { createProjector } from './projector.ts';
import type { ProjectorOptions } from './runner.ts';
import { listsVerified, verify, type VerifyResult } from './verify.ts';

/** A projector and the lists it keeps. */
export interface ProjectorDefinition {
  readonly name: string;
  readonly models: readonly (ReadModel | Journal)[];
  readonly create: <Within>(options: ProjectorOptions<Within>) => { run(signal: AbortSignal): Promise<void> };
  readonly verify: (options: { pool: Pool; store: EventStore }) => Promise<VerifyResult>;
  /** The same of what was kept elsewhere; `folds` are those of whoever checks several, one after the other. */
  readonly compare: (kept: Snapshot, store: EventStore, folds?: Folds) => Promise<VerifyResult>;
}

/** One that keeps folded records. */
const ofRecords = (projector: string, models: readonly ReadModel[]): ProjectorDefinition => ({
  ...{ name: projector, models },
  create: (options) => createProjector({ ...options, models }),
  verify: (options) => verify({ ...options, models, projector }),
  compare: (kept, store) => listsVerified(kept, { store, models }),
});

/** One that keeps an entry, or several, of each event. */
const ofEvents = (projector: string, models: readonly Journal[]): ProjectorDefinition => ({
  ...{ name: projector, models },
  create: (options) => createJournalProjector({ ...options, models }),
  verify: (options) => verifyJournals({ ...options, models, projector }),
  compare: (kept, store, folds) => journalsVerified(kept, { store, models, ...(folds && { folds }) }),
});

/** Every projector, of the lists as `of` gives each: a release may keep tables of another shape. */
export const projectorsOf = (
  of: <Model extends ReadModel | Journal>(model: Model) => Model,
): readonly ProjectorDefinition[] => [
  ofRecords(readModelProjector, readModels.map(of)),
  ofEvents(auditLogProjector, [of(auditLog)]),
  ofEvents(newsProjector, [of(news)]),
  ofEvents(ledgerProjector, [of(ledger)]),
  ofEvents(statisticsProjector, [of(statistics)]),
  ofEvents(takingsProjector, [takings, ordered].map(of)),
  ofEvents(chatProjector, [of(chatMessages)]),
];

/** Every projector: the process of the projections runs them, `verify` and `rebuild` go through them. */
export const projectors: readonly ProjectorDefinition[] = projectorsOf((model) => model);
