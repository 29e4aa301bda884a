import { createExecute } from '@kerben/command-service/execute.ts';
import { takeUpAll } from '@kerben/command-service/take-up.ts';
import { createEventCodec } from '@kerben/platform/event-store/codec.ts';
import { createMemoryLog, createMemoryStore, type MemoryLog } from '@kerben/platform/event-store/memory-log.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { demoBooks } from '../demo/books.ts';
import { olderOf, product } from './build.ts';

export const codec = createEventCodec(eventTable);
export const tenant = 'railway';

/** A small railway: its stations, the one over the border, its wagons, a client. Many small days find what few big ones do. */
export const stations: readonly string[] = ['715905', '717008'];
export const border = '715604';
export const customer = '10000001';
/** Who pays at the cash desks. */
export const customers: readonly string[] = [customer, '10000002'];
export const wagons: readonly string[] = demoBooks
  .filter(({ area }) => area === 'wagons')
  .slice(0, 60)
  .map(({ id }) => id);
/** What is in wagons that are to go elsewhere. */
export const cargo: string = demoBooks.find(({ area }) => area === 'cargo')?.id ?? '';
/** The railway's account, and its bank. */
export const bankAccount: string = demoBooks.find(({ area }) => area === 'bank-account')?.id ?? '';
export const bank: string = demoBooks.find(({ area }) => area === 'bank')?.id ?? '';
export const pathOf = (station: string): string => `${station}.3`;

const staff: Person = {
  ...systemPerson(tenant),
  id: 'duty-officer',
  userName: 'duty-officer',
  fullName: 'Дежурный по станции',
  roles: [],
  policies: ['Arrived.Sostav', 'Arrived.Wagon', 'Arrived.Unloading'],
};
const ofRedirects: readonly string[] = ['ChangeAgreementRequestDocument.Menu'];
const ofDesk: readonly string[] = ['Kassa.Menu', 'TehPd.AccountBalance.CreateTehPdCode', 'Arrived.Naryad'];
/** Who works at this railway, with the rights they have. */
export const people = {
  'duty officer': staff,
  'other desk': { ...staff, id: 'other-desk', userName: 'other-desk', fullName: 'Оператор второго стола' },
  TehPD: {
    ...staff,
    id: 'tehpd',
    userName: 'tehpd',
    fullName: 'Инженер ТехПД',
    policies: ['TehPd.DifferentialCharges', 'TehPd.WagonByOrders'],
  },
  client: {
    ...staff,
    id: 'client',
    userName: 'client',
    fullName: 'Представитель клиента',
    side: 'customer',
    customerId: customer,
    policies: ['Arrived.Unloading'],
  },
  'client of another': {
    ...staff,
    id: 'client-of-another',
    userName: 'client-of-another',
    fullName: 'Представитель другого клиента',
    side: 'customer',
    customerId: '10000002',
    policies: ['Arrived.Unloading'],
  },
  cashier: { ...staff, id: 'cashier', userName: 'cashier', fullName: 'Кассир', policies: ofDesk },
  'second cashier': {
    ...staff,
    id: 'second-cashier',
    userName: 'second-cashier',
    fullName: 'Кассир второй кассы',
    policies: ofDesk,
  },
  payer: {
    ...staff,
    id: 'payer',
    userName: 'payer',
    fullName: 'Бухгалтер клиента',
    side: 'customer',
    customerId: customer,
    policies: ['AccountPlan'],
  },
  'payer of another': {
    ...staff,
    id: 'payer-of-another',
    userName: 'payer-of-another',
    fullName: 'Бухгалтер другого клиента',
    side: 'customer',
    customerId: '10000002',
    policies: ['AccountPlan'],
  },
  'payment provider': systemPerson(tenant),
  accountant: {
    ...staff,
    id: 'accountant',
    userName: 'accountant',
    fullName: 'Бухгалтер',
    policies: ['TehPd.PersonalAccount', 'Books.Edit'],
  },
  shipper: {
    ...staff,
    id: 'shipper',
    userName: 'shipper',
    fullName: 'Логист клиента',
    side: 'customer',
    customerId: customer,
    policies: ofRedirects,
  },
  'shipper of another': {
    ...staff,
    id: 'shipper-of-another',
    userName: 'shipper-of-another',
    fullName: 'Логист другого клиента',
    side: 'customer',
    customerId: '10000002',
    policies: ofRedirects,
  },
  'redirect clerk': {
    ...staff,
    id: 'redirect-clerk',
    userName: 'redirect-clerk',
    fullName: 'Оператор переадресовок',
    policies: ofRedirects,
  },
  director: { ...staff, id: 'director', userName: 'director', fullName: 'Директор', policies: ofRedirects },
  SED: systemPerson(tenant),
} as const satisfies Readonly<Record<string, Person>>;
/** Who pays for a customer. */
export const payerOf = (id: string): Who => (id === customer ? 'payer' : 'payer of another');
export type Who = keyof typeof people;

const needed = [
  'countries',
  'railway-administrations',
  'road',
  'stations',
  'customers',
  'railway-path',
  'wagon-type',
  'wagon-owner-type',
  'wagon-model',
  'kassa',
  'railway-code-amount',
  'bank',
  'bank-account',
];

/** A day before the simulation begins: the books are written. */
export const begins = Date.parse('2026-03-01T00:00:00.000Z');

/** A few entries of the books are enough: what they name besides is not there. */
const notHere = ['Reference.EntryUnknown'];

const { areas: older } = olderOf(product);

/** The log of a railway whose books are written and on which nothing has happened yet. */
const writeBooks = async (): Promise<MemoryLog> => {
  const log = createMemoryLog();
  const store = createMemoryStore(log, codec);
  const clock = (): Date => new Date(begins - 86_400_000);
  await takeUpAll({ store, areas: older, clock });
  const execute = createExecute({ store, areas: older, clock });
  for (const { area: name, id, values } of demoBooks) {
    const few = (name === 'wagons' && wagons.includes(id)) || (name === 'cargo' && id === cargo);
    if (!needed.includes(name) && !few) continue;
    const area = areaNamed(name);
    const command = commandNamed(area, 'create');
    await execute({
      area,
      command,
      id,
      input: command.input.parse({ ...values, confirmedWarnings: notHere }),
      person: { ...systemPerson(tenant), id: 'administrator' },
      idempotencyKey: `books-${name}-${id}`,
      expectedRevision: undefined,
      traceparent: null,
    });
  }
  return log;
};

let books: Promise<MemoryLog> | undefined;
/** The same, written once a process. */
export const booksWritten = (): Promise<MemoryLog> => (books ??= writeBooks());

/** A log of its own that begins as another one: its events are shared. */
export const copyOf = ({ events, streams, byId }: MemoryLog): MemoryLog => ({
  events: [...events],
  streams: new Map([...streams].map(([stream, of]) => [stream, [...of]])),
  byId: new Map(byId),
  listeners: new Set(),
});
