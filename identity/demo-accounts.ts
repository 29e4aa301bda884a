import type { Account } from './accounts.ts';

/** One password for all: they exist only in the embedded default and only on loopback (spec/http-contract, sign-in). */
export const demoPassword = 'Kerben-demo-1';

/** The two customers whose logins the demo has; the demo data gives them notes. */
export const demoCustomerIds = ['10000001', '10000002'] as const;

const account = (
  userName: string,
  name: string,
  roles: readonly string[],
  customerId: string | null = null,
): Account => ({
  id: `demo-${userName}`,
  userName,
  claims: {
    name,
    email: `${userName}@kerben.example`,
    roles,
    tenant: 'railway',
    customerId,
    isCustomer: customerId !== null,
    stationIds: null,
    term: null,
  },
});

export const demoAccounts: readonly Account[] = [
  account('admin', 'Айбек Администраторов', ['admin']),
  account('cashier', 'Гүлнара Кассирова', ['cashier']),
  account('station-manager', 'Тилек Станциев', ['station-manager']),
  account('tehpd', 'Нурлан Расчётов', ['tehpd']),
  account('auditor', 'Жылдыз Ревизорова', ['auditor']),
  account('director', 'Бакыт Директоров', ['director']),
  account('integrator', 'Integration Service', ['integrator']),
  account('customer1', 'Асель Грузова', ['customer'], demoCustomerIds[0]),
  account('customer2', 'Эрлан Отправителев', ['customer'], demoCustomerIds[1]),
];
