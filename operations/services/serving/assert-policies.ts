import { abpEffects, abpWrites } from '@kerben/command-service/abp/router.ts';
import { integrationPolicy } from '@kerben/query-service/integration/router.ts';
import { questions } from '@kerben/questions/all.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { systemPerson, type Person } from '@kerben/workflows/kernel/person.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';

/** Every policy expression of every declaration is evaluated once: an unknown name stops the start (house law). */
export const assertPolicies = (allowed: (expression: string, person: Person) => boolean): void => {
  const nobody: Person = { ...systemPerson(defaultTenant), policies: [] };
  for (const area of areas) {
    allowed(area.viewPolicy, nobody);
    for (const command of area.commands) allowed(command.policy, nobody);
  }
  allowed(integrationPolicy, nobody);
  for (const { policy } of [...questions, ...abpWrites, ...abpEffects]) allowed(policy, nobody);
};
