import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { Pool } from 'pg';
import { createJournalProjector } from '../journal/projector.ts';
import { verifyJournals } from '../journal/verify.ts';
import { auditLog, auditLogProjector } from '../read-models/audit-log.ts';
import { chatMessages, chatProjector } from '../read-models/chat-messages.ts';
import type { Journal, ReadModel } from '../read-models/declaration.ts';
import { ordered } from '../read-models/ordered.ts';
import { readModelProjector, readModels } from '../read-models/index.ts';
import { ledger, ledgerProjector } from '../read-models/ledger.ts';
import { news, newsProjector } from '../read-models/news.ts';
import { statistics, statisticsProjector } from '../read-models/statistics.ts';
import { takings, takingsProjector } from '../read-models/takings.ts';
import { createProjector } from './projector.ts';
import type { ProjectorOptions } from './runner.ts';
import { verify, type VerifyResult } from './verify.ts';

/** A projector and the lists it keeps. */
export interface ProjectorDefinition {
  readonly name: string;
  readonly models: readonly (ReadModel | Journal)[];
  readonly create: <Within>(options: ProjectorOptions<Within>) => { run(signal: AbortSignal): Promise<void> };
  readonly verify: (options: { pool: Pool; store: EventStore }) => Promise<VerifyResult>;
}

/** Every projector: the process of the projections runs them, `verify` and `rebuild` go through them. */
export const projectors: readonly ProjectorDefinition[] = [
  {
    name: readModelProjector,
    models: readModels,
    create: (options) => createProjector({ ...options, models: readModels }),
    verify: (options) => verify({ ...options, models: readModels, projector: readModelProjector }),
  },
  {
    name: auditLogProjector,
    models: [auditLog],
    create: (options) => createJournalProjector({ ...options, models: [auditLog] }),
    verify: (options) => verifyJournals({ ...options, models: [auditLog], projector: auditLogProjector }),
  },
  {
    name: newsProjector,
    models: [news],
    create: (options) => createJournalProjector({ ...options, models: [news] }),
    verify: (options) => verifyJournals({ ...options, models: [news], projector: newsProjector }),
  },
  {
    name: ledgerProjector,
    models: [ledger],
    create: (options) => createJournalProjector({ ...options, models: [ledger] }),
    verify: (options) => verifyJournals({ ...options, models: [ledger], projector: ledgerProjector }),
  },
  {
    name: statisticsProjector,
    models: [statistics],
    create: (options) => createJournalProjector({ ...options, models: [statistics] }),
    verify: (options) => verifyJournals({ ...options, models: [statistics], projector: statisticsProjector }),
  },
  {
    name: takingsProjector,
    models: [takings, ordered],
    create: (options) => createJournalProjector({ ...options, models: [takings, ordered] }),
    verify: (options) => verifyJournals({ ...options, models: [takings, ordered], projector: takingsProjector }),
  },
  {
    name: chatProjector,
    models: [chatMessages],
    create: (options) => createJournalProjector({ ...options, models: [chatMessages] }),
    verify: (options) => verifyJournals({ ...options, models: [chatMessages], projector: chatProjector }),
  },
];
