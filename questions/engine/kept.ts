import type { SecurityAction } from '@kerben/workflows/people/security-actions.ts';
import type { Audited } from './audited.ts';
import type { ChatMessage } from './chat-message.ts';

/** A stream or a name that waits for an operator. */
export interface Parked {
  readonly projector: string;
  readonly stream: string;
  readonly eventId: string;
  readonly position: string;
  readonly error: string;
  readonly since: string;
}

/** Which entries of the security log are asked for, and a page of them. */
export interface SecurityWish {
  readonly skip: number;
  readonly limit: number;
  readonly action?: SecurityAction | undefined;
  readonly userName?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
export interface SecurityPage {
  readonly totalCount: number;
  readonly items: {
    readonly id: string;
    readonly tenantId: string;
    readonly action: SecurityAction;
    readonly userId: string | null;
    readonly userName: string | null;
    readonly clientIpAddress: string | null;
    readonly browserInfo: string | null;
    readonly creationTime: string;
    readonly detail: string | null;
    readonly times: number;
  }[];
}

/** Which commands of the audit log are asked for, and a page of them; what is undefined is any. */
export interface AuditWish {
  /** ISO instants, both included. */
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
  /** Part of the name. */
  readonly userName?: string | undefined;
  /** Part of the path. */
  readonly url?: string | undefined;
  readonly httpMethod?: string | undefined;
  readonly correlationId?: string | undefined;
  readonly entityId?: string | undefined;
  readonly area?: string | undefined;
  readonly sorting: { readonly by: 'executionTime' | 'userName'; readonly isDescending: boolean } | undefined;
  readonly skipCount: number;
  readonly maxResultCount: number;
}

/** Which messages of a conversation. */
export interface MessageWish {
  readonly chatId: string;
  /** Words that stand in it; '' = all. */
  readonly search: string;
  readonly skip: number;
  readonly take: number;
}

/** What is kept for a person beside records and lists. */
export interface Kept {
  /** Commands with all their events, as far as the person finds them in the audit log. */
  readonly commands: (wish: AuditWish) => Promise<{ readonly totalCount: number; readonly items: Audited[] }>;
  readonly command: (id: string) => Promise<Audited | undefined>;
  /** Messages of a conversation, newest first; undefined when the person is none of its people. */
  readonly messages: (
    wish: MessageWish,
  ) => Promise<{ readonly data: ChatMessage[]; readonly totalCount: number } | undefined>;
  readonly parked: () => Promise<Parked[]>;
  readonly security: (wish: SecurityWish) => Promise<SecurityPage>;
}
