import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { featureSettings } from '@kerben/workflows/features/area.ts';
import { featuresIdOf } from '@kerben/workflows/features/state.ts';
import { effectiveValues } from '@kerben/workflows/features/values.ts';
import { folded } from '@kerben/workflows/kernel/fold.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';

const feature = 'Kerben.Redirects.SedRetries';

/**
 * After how many failed tries a sending of this tenant is given up, as its feature says; undefined while nobody has set it: then
 * the installation's own patience counts. Read from the log at each failure, so a change holds from the next try on.
 */
export const sedTries =
  (store: EventStore) =>
  async (tenant: string): Promise<number | undefined> => {
    const events = await store.readStream(streamName('features', defaultTenant, featuresIdOf(tenant)));
    const { values } = folded(featureSettings, events);
    return values[feature] === undefined ? undefined : Number(effectiveValues(values)[feature]);
  };
