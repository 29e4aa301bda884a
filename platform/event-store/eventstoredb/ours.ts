import type { AllStreamResolvedEvent } from '@eventstore/db-client';
import type { EventFilter } from '../port.ts';

/** System events (statistics, stream metadata) and the adapter's own claims are none of ours. */
export const isOurs = ({ event }: AllStreamResolvedEvent): boolean =>
  event !== undefined && !event.type.startsWith('$') && !event.streamId.startsWith('$');

/** The filter of the port; an empty list lets everything pass. */
export const passes = ({ types, streamPrefixes }: EventFilter, type: string, stream: string): boolean =>
  (!types?.length || types.includes(type)) &&
  (!streamPrefixes?.length || streamPrefixes.some((prefix) => stream.startsWith(prefix)));
