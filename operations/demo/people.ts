import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import { userIdOf } from '@kerben/workflows/people/ids.ts';
import { users } from '@kerben/workflows/users/area.ts';
import { createInput, type CreateUser } from '@kerben/workflows/users/input.ts';
import type { People } from '../people/open-people.ts';

/** One password for all: they exist only in the embedded default and only on loopback (decision sign-in). */
export const demoPassword = 'Kerben-demo-1';

/** The two customers whose logins the demo has; the demo data gives them notes. */
export const demoCustomerIds = ['10000001', '10000002'] as const;

const rows: readonly (readonly [userName: string, name: string, surname: string, role: string, customerId?: string])[] =
  [
    ['admin', 'Айбек', 'Администраторов', 'admin'],
    ['cashier', 'Гүлнара', 'Кассирова', 'cashier'],
    ['station-manager', 'Тилек', 'Станциев', 'station-manager'],
    ['tehpd', 'Нурлан', 'Расчётов', 'tehpd'],
    ['accountant', 'Айгүл', 'Счетоводова', 'accountant'],
    ['auditor', 'Жылдыз', 'Ревизорова', 'auditor'],
    ['director', 'Бакыт', 'Директоров', 'director'],
    ['fit-manager', 'Мээрим', 'Карантинова', 'fit-manager'],
    ['fit-post', 'Данияр', 'Досмотров', 'fit-post'],
    ['vet-manager', 'Канат', 'Ветеринаров', 'vet-manager'],
    ['vet-post', 'Бермет', 'Осмотрова', 'vet-post'],
    ['integrator', 'Integration', 'Service', 'integrator'],
    ['customer1', 'Асель', 'Грузова', 'customer', demoCustomerIds[0]],
    ['customer2', 'Эрлан', 'Отправителев', 'customer', demoCustomerIds[1]],
  ];

/** Who may sign in to the demo. */
export const demoUsers: readonly CreateUser[] = rows.map(([userName, name, surname, role, customerId]) =>
  createInput.parse({
    userName,
    name,
    surname,
    email: `${userName}@kerben.example`,
    roleNames: [role],
    ...(customerId !== undefined && { customerId, isCustomer: true }),
  }),
);

export const demoUserId = (userName: string): string => userIdOf(defaultTenant, userName);

/** Brings the demo's people into the log, those who are not there yet. */
export const ensureDemoPeople = async ({ directory, execute }: People): Promise<void> => {
  for (const input of demoUsers) {
    if (directory.user(demoUserId(input.userName))) continue;
    await execute({
      area: users,
      command: commandNamed(users, 'create'),
      id: undefined,
      input,
      person: systemPerson(defaultTenant),
      idempotencyKey: `demo-user-${input.userName}`,
      expectedRevision: undefined,
      traceparent: null,
    });
  }
};
