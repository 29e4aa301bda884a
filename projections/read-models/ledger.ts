import { anyDoc } from '@kerben/workflows/document/any-doc.ts';
import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import { documents } from '@kerben/workflows/documents.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { dataOf, occurredAtOf, type StoredEvent } from '@kerben/workflows/kernel/fold.ts';
import { som } from '@kerben/workflows/kernel/money.ts';
import { sharedByAll } from '@kerben/workflows/kernel/scope.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import { sumOf, type Posting } from '@kerben/workflows/ledger/posting.ts';
import type { Column, Journal } from './declaration.ts';

/** A line of an entry, with the event that made it. */
interface LedgerLine extends Posting {
  readonly area: string;
  readonly recordId: string;
  readonly eventType: string;
  readonly at: string;
  readonly day: string;
  readonly aboutArea: string;
  readonly aboutId: string;
  readonly why: string;
  readonly op: string;
  readonly cause: string;
}

const find = { sortable: true, filterable: true } as const;
const columns: Readonly<Record<string, Column<LedgerLine>>> = {
  at: { type: 'instant', value: ({ at }) => at, ...find, required: true, indexed: 'values' },
  day: { type: 'date', value: ({ day }) => day, ...find, required: true },
  account: { type: 'code', value: ({ account }) => account, ...find, required: true, indexed: 'values' },
  sub: { type: 'code', value: ({ sub }) => sub, ...find, searchable: true, indexed: 'values' },
  /** Debit positive. */
  amount: { type: 'decimal', value: ({ amount }) => som(amount), ...find, required: true },
  area: { type: 'code', value: ({ area }) => area, ...find },
  recordId: { type: 'code', value: ({ recordId }) => recordId, ...find, searchable: true, indexed: 'values' },
  eventType: { type: 'code', value: ({ eventType }) => eventType, ...find },
  /** The record that the movement is about, where it is another one: the charge that an account paid. */
  aboutArea: { type: 'code', value: ({ aboutArea }) => aboutArea || null, ...find },
  aboutId: { type: 'code', value: ({ aboutId }) => aboutId || null, ...find, indexed: 'values' },
  /** The word that the command was given, and the operation under which it passed the clearing account. */
  why: { type: 'code', value: ({ why }) => why || null, ...find },
  op: { type: 'code', value: ({ op }) => op || null, ...find },
  /** Whatever a person did that led to it: the command by which the audit log knows it. */
  cause: { type: 'code', value: ({ cause }) => cause, ...find },
};

const posting = new Map(documents.flatMap(({ area, postings }) => (postings ? [[area, postings] as const] : [])));

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An event of the log as far as its lines look at it. */
type Posted = StoredEvent & { readonly id: string; readonly metadata: object & { readonly correlationId?: unknown } };

/** The lines of an event. Throws when their sum is not zero: such an event is parked and never posted in part. */
export const postedLines = (event: Posted, before: object, after: object): readonly LedgerLine[] => {
  const { area = '', id = '' } = parseStream(event.stream) ?? {};
  const asked = membersIn(membersIn(dataOf(event))['asked']);
  const lines = posting.get(area)?.[event.type]?.({ before: anyDoc(before), after: anyDoc(after), asked }) ?? [];
  if (sumOf(lines) !== 0n) throw new Error(`${event.type}: debit and credit differ by ${som(sumOf(lines))}`);
  const { lastDay } = membersIn(after);
  const occurredAt = occurredAtOf(event);
  const charge = text(asked['paymentId']);
  return lines.map((line) => ({
    ...line,
    area,
    recordId: id,
    eventType: event.type,
    at: occurredAt,
    // An account's day never goes back, also when a clock was set back.
    day: line.day ?? (text(lastDay) || railwayDay(occurredAt)),
    aboutArea: charge === '' ? text(asked['sourceArea']) : 'payment',
    aboutId: charge || text(asked['sourceId']),
    why: text(asked['why']),
    op: text(asked['op']),
    cause: text(event.metadata.correlationId) || event.id,
  }));
};

/** Double entry, projected (decision ledger): the lines of every event that moves money, in the order of the log. */
export const ledger: Journal = {
  name: 'ledger',
  perEvent: true,
  areas: [...posting.keys()],
  // Its rows have an owner that is no customer: the books of the railway are for its own people.
  area: { name: 'ledger', viewPolicy: 'AccountPlan or Books.View', owned: true, scopeKeys: () => sharedByAll },
  version: 2,
  defaultSort: ['at', 'DESC'],
  columns,
  entriesOf: postedLines,
};

/** Name of the projector that keeps it. */
export const ledgerProjector = 'ledger';
