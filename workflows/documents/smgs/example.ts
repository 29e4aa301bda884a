import type { Person } from '../../kernel/person.ts';
import { examplePerson } from '../../people/example.ts';
import { noteSchema, type Note, type NoteInput } from './fields.ts';

/** Examples for specifications and demos: invented persons and goods, real station codes of the public network. */
export const people = {
  admin: examplePerson({ id: 'admin', roles: ['admin'] }),
  cashier: examplePerson({ id: 'cashier', roles: ['cashier'] }),
  tehpd: examplePerson({ id: 'tehpd', roles: ['tehpd'] }),
  director: examplePerson({ id: 'director', roles: ['director'] }),
  customer: examplePerson({ id: 'customer1', roles: ['customer'], customerId: 'ala-too' }),
  otherCustomer: examplePerson({ id: 'customer2', roles: ['customer'], customerId: 'ysyk-kol' }),
} satisfies Record<string, Person>;

/** Folded records of the reference books that the example note refers to. */
export const exampleRecords: Readonly<Record<string, unknown>> = {
  'customers/ala-too': { retired: false },
  'customers/ysyk-kol': { retired: false },
  'stations/715604': { retired: false, administration: '59' },
  'stations/715905': { retired: false, administration: '59' },
  'stations/704101': { retired: false, administration: '27' },
  'stations/704506': { retired: false, administration: '27' },
  'cargo/161016': { retired: false },
  'wagons/55650139': { retired: false, capacity: '69.5' },
};

const input: NoteInput = {
  customerId: 'ala-too',
  senderName: 'ОсОО «Ала-Тоо Көмүр»',
  senderAddress: 'г. Бишкек, ул. Примерная, 1',
  departureStationId: '715604',
  recipientName: 'ТОО «Пример»',
  recipientAddress: 'г. Алматы, ул. Примерная, 2',
  destinationStationId: '704101',
  borderStationIds: ['704506'],
  cargoCode: '161016',
  gngCode: '27011100',
  cargoName: 'Уголь антрацит',
  packaging: 'навалом',
  massMethod: 'на вагонных весах',
  carriers: [
    { code: '0059', name: 'КТЖ', fromStationId: '715604', toStationId: '704506' },
    { code: '0027', name: 'АО «КТЖ — Грузовые перевозки»', fromStationId: '704506', toStationId: '704101' },
  ],
  payers: [{ carrierCode: '0059', payerName: 'ОсОО «Ала-Тоо Көмүр»', payerCode: 'ala-too', contract: '№ 12/2026' }],
  smgsVagons: [
    { wagonNumber: '55650139', providedBy: 'carrier', capacity: '69.5', axisQuantity: 4, tare: '24.1', weight: 68_000 },
    { wagonNumber: '64288046', providedBy: 'sender', capacity: '70', axisQuantity: 4, tare: '23.9', weight: 69_000 },
  ],
};

/** A note with all boxes that are required to form it. */
export const exampleNote: Note = noteSchema.parse(input);
