import { areas } from '@kerben/workflows/areas.ts';
import { systemPerson, type Person } from '@kerben/workflows/kernel/person.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { abpCalls, saidCalls } from '../../apis/tables.ts';

/** Every policy expression of every declaration is evaluated once: an unknown name stops the start (house law). */
export const assertPolicies = (allowed: (expression: string, person: Person) => boolean): void => {
  const nobody: Person = { ...systemPerson(defaultTenant), policies: [] };
  for (const area of areas) {
    allowed(area.viewPolicy, nobody);
    for (const command of area.commands) allowed(command.policy, nobody);
  }
  for (const { policy } of [...abpCalls, ...saidCalls])
    if (policy !== 'public' && policy !== 'webhook') allowed(policy, nobody);
};
