import { auditLog } from '@kerben/projections/read-models/audit-log.ts';
import { chatMessages } from '@kerben/projections/read-models/chat-messages.ts';
import { ledger } from '@kerben/projections/read-models/ledger.ts';
import { ordered } from '@kerben/projections/read-models/ordered.ts';
import { news } from '@kerben/projections/read-models/news.ts';
import { statistics } from '@kerben/projections/read-models/statistics.ts';
import { takings } from '@kerben/projections/read-models/takings.ts';
import type { Question } from './query.ts';

/** Lists of events: what makes their rows are records of these areas. The audit log has everything: no news are told of it. */
const journals = [{ ...auditLog, areas: [] }, chatMessages, ledger, news, statistics, takings, ordered];

/** Areas whose records make the answer to a question: their news make it stale. */
export const areasOf = ({ reads, staleBy }: Pick<Question, 'reads' | 'staleBy'>): readonly string[] =>
  staleBy ??
  [
    ...new Set(Object.values(reads).flatMap(({ list }) => journals.find(({ name }) => name === list)?.areas ?? [list])),
  ].sort();
