import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { Command } from '@kerben/workflows/kernel/command.ts';
import type { DomainEvent } from '@kerben/workflows/kernel/event.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import type { z } from 'zod';

/** A request of an ABP client proxy, its body checked. */
export interface AbpRequest<Body> {
  readonly id: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Body;
  readonly person: Person;
  readonly directory: Directory;
}

/** The command that a request stands for; `execute` does the rest. */
export interface AbpCommand {
  readonly area: Area;
  readonly command: Command<unknown, DomainEvent>;
  readonly id?: string;
  readonly input: unknown;
  /** From the concurrency stamp. */
  readonly expectedRevision?: number | undefined;
  /** Whose record it is, when it is not the person's own tenant: the call has made sure that this is right. */
  readonly tenant?: string;
}

/** A password that somebody gets, and the names it must not be made of. */
export interface NewPassword {
  readonly value: string;
  readonly names: readonly string[];
  /** Field of the body it came in; `password` when not said. */
  readonly member?: string;
  /** Whose it is, by the id of the record; the record itself when not said. */
  userOf?(id: string): string;
}

/** A changing call of ABP's client proxies, declared once: where it is, who may send it, and which command it is. */
export interface AbpWrite<Body> {
  readonly method: 'post' | 'put' | 'delete';
  /** Below `/api`. */
  readonly path: string;
  readonly policy: string;
  /** Parameters of the query. */
  readonly queries?: readonly string[];
  /** Strict object: an unknown key is 400. */
  readonly body: z.ZodType<Body>;
  /** Throws a Problem when the request stands for no command. */
  command(request: AbpRequest<Body>): AbpCommand;
  /** A password that goes to the credentials after the command, and nowhere else. */
  password?(request: AbpRequest<Body>): NewPassword | undefined;
  /** The password of the tenant's mail server, which goes to the secrets after the command: null removes it, undefined leaves it. */
  smtpPassword?(request: AbpRequest<Body>): string | null | undefined;
  /** What is answered; without it the answer is 204. */
  answer?(directory: Directory, id: string, tenant: string): unknown;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the body differs per call
export type AnyAbpWrite = AbpWrite<any>;

export const abpWrite = <Body>(write: AbpWrite<Body>): AbpWrite<Body> => write;

/**
 * The revision that a concurrency stamp stands for; one that is no revision matches none (412). Undefined when there is
 * none: the command says whether it needs one (428).
 */
export const revisionOf = (stamp: string | null | undefined): number | undefined =>
  stamp === null || stamp === undefined ? undefined : /^\d{1,9}$/.test(stamp) ? Number(stamp) : -1;

/** A letter that somebody sends to try the mail server. */
export interface TestLetter {
  readonly senderEmailAddress: string;
  readonly targetEmailAddress: string;
  readonly subject: string;
  readonly body: string;
}

/** What calls may cause that is no event. */
export interface Effects {
  /** Sends at once by the tenant's mail server. Throws a Problem when there is none or it does not take the letter. */
  sendTestLetter(tenant: string, letter: TestLetter): Promise<void>;
}

/** A call of ABP's client proxies that changes nothing in the log. It is answered with 204. */
export interface AbpEffect<Body> {
  readonly method: 'post';
  /** Below `/api`. */
  readonly path: string;
  readonly policy: string;
  readonly body: z.ZodType<Body>;
  perform(effects: Effects, request: AbpRequest<Body>): Promise<void>;
}
