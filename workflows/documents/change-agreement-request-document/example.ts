import { examplePerson } from '../../people/example.ts';
import { systemPerson, type Person } from '../../kernel/person.ts';
import { defaultTenant } from '../../kernel/tenant.ts';
import { requestSchema, type RedirectContent } from './fields.ts';

/** Examples for specifications: invented people, real station codes of the public network. */
export const redirectPeople = {
  customer: examplePerson({ id: 'customer1', roles: ['customer'], customerId: 'ala-too' }),
  colleague: examplePerson({ id: 'customer3', roles: ['customer'], customerId: 'ala-too' }),
  otherCustomer: examplePerson({ id: 'customer2', roles: ['customer'], customerId: 'ysyk-kol' }),
  station: examplePerson({ id: 'station-manager', roles: ['station-manager'] }),
  director: examplePerson({ id: 'director', roles: ['director'] }),
  admin: examplePerson({ id: 'admin', roles: ['admin'] }),
  system: systemPerson(defaultTenant),
} satisfies Record<string, Person>;

/** Folded records of the books that the example refers to. */
export const redirectRecords: Readonly<Record<string, unknown>> = {
  'customers/ala-too': { retired: false, name: 'ОсОО «Ала-Тоо Көмүр»' },
  'customers/ysyk-kol': { retired: false, name: 'ОсОО «Ысык-Көл»' },
  'stations/715604': { retired: false, administration: '59' },
  'stations/715905': { retired: false, administration: '59' },
  'stations/704101': { retired: false, administration: '27' },
  'cargo/161016': { retired: false },
};

/** A request with all ten required fields. */
export const exampleRequest: RedirectContent = requestSchema.parse({
  redirectType: 1,
  wagonNumbers: ['55650139', '64288046'],
  stationId: '715604',
  toStationId: '715905',
  requestDate: '2026-03-10',
  cargoId: '161016',
  customerId: 'ala-too',
  applicantFullName: 'Асель Грузова',
  applicantPosition: 'Логист',
  applicantPhone: '+996555123456',
});
