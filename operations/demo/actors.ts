import { systemPerson, type Person } from '@kerben/workflows/kernel/person.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { demoUserId, demoUsers } from './people.ts';
import type { DemoStep } from './step.ts';

/** Whose hands did it: the demo's past has people in it, so that logs read like logs. */
const person = (id: string, fullName: string, customerId: string | null = null): Person => ({
  ...systemPerson(defaultTenant),
  id: demoUserId(id),
  userName: id,
  fullName,
  side: customerId === null ? 'staff' : 'customer',
  customerId,
});

const people = {
  admin: person('admin', 'Айбек Администраторов'),
  cashier: person('cashier', 'Гүлнара Кассирова'),
  'cashier-balykchy': person('cashier-balykchy', 'Назира Билетова'),
  'cashier-jalal-abad': person('cashier-jalal-abad', 'Эмил Квитанцев'),
  'station-manager': person('station-manager', 'Тилек Станциев'),
  director: person('director', 'Бакыт Директоров'),
  system: systemPerson(defaultTenant),
} as const;

/** The demo's own user of a customer, or somebody of a customer who has no login here. */
const customerPerson = (customerId: string): Person => {
  const user = demoUsers.find((one) => one.customerId === customerId);
  return user
    ? person(user.userName, `${user.name} ${user.surname}`, customerId)
    : person(`customer-${customerId}`, 'Представитель клиента', customerId);
};

/** Who takes a step of the demo. */
export const actorOf = (by: DemoStep['by'], customerId: string): Person =>
  by === 'customer' ? customerPerson(customerId) : people[by];
