import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { settingCommands, settingsArea } from '@kerben/workflows/settings/area.ts';
import { settingsIdOf } from '@kerben/workflows/settings/definitions.ts';
import { limitSetting, limitSettings } from '@kerben/workflows/settings/limits.ts';
import type { People } from '../people/open-people.ts';
import { anyCommand } from '@kerben/workflows/kernel/command-named.ts';

/**
 * Turns on in the demo what takes two people there: orders and redirect requests. It has one cashier, so refunds and fines stay as they
 * are. Whoever has set it since is left alone.
 */
export const ensureDemoSettings = async ({ directory, execute }: People): Promise<void> => {
  const known = directory.settingsSet(defaultTenant);
  if (known && limitSetting.fourEyesOrder in known.state.values) return;
  await execute({
    area: settingsArea,
    command: known ? anyCommand(settingCommands.limits.change) : anyCommand(settingCommands.limits.open),
    id: settingsIdOf(defaultTenant),
    input: { ...limitSettings(directory.settings(defaultTenant)), fourEyesOrder: true, fourEyesRedirect: true },
    person: systemPerson(defaultTenant),
    idempotencyKey: 'demo-four-eyes',
    expectedRevision: undefined,
    traceparent: null,
  });
};
