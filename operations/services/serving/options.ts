import type { Server } from 'node:http';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { Logger } from 'pino';
import type { Configuration } from '../../configuration.ts';

/** What one process may serve; the proxy before them goes by method and path (docs/operations.md). */
const apiParts = ['command', 'query', 'identity'] as const;
export type ApiPart = (typeof apiParts)[number];

/** What the services are started with. */
export interface ApiOptions {
  /** Everything when not said. The application goes with the queries, the first administrator with the commands. */
  readonly serves?: readonly ApiPart[];
  readonly configuration: Configuration;
  readonly databaseUrl: string;
  readonly store: EventStore;
  readonly log: Logger;
  /** Folder of the built application, which may be there later than everything else; undefined = API only. */
  readonly uiFolder: string | undefined | Promise<string | undefined>;
  /** An address that somebody else holds until everything is there to answer; otherwise the configured one is opened at once. */
  readonly entrance?: { readonly port: number; readonly takeOver: (server: Server) => Promise<void> };
  /** State of the other parts, for `/health/ready`. */
  readonly parts: () => Readonly<Record<string, string>>;
  /** State of what may be away without making anybody wait. */
  readonly outside?: () => Readonly<Record<string, string>>;
  /** Metrics of the other processes of the embedded default. */
  readonly otherMetrics: () => Promise<string>;
}

/** Whether this process serves a part. */
export const servesOf =
  (options: Pick<ApiOptions, 'serves'>) =>
  (part: ApiPart): boolean =>
    (options.serves ?? apiParts).includes(part);
