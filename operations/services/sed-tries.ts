import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { evolveFeatures, featuresIdOf, initialFeatures, type FeatureEvent } from '@kerben/workflows/features/state.ts';
import { effectiveValues } from '@kerben/workflows/features/values.ts';
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
    const { values } = events.reduce(
      (state, { type, data }) => evolveFeatures(state, { type, data } as FeatureEvent),
      initialFeatures,
    );
    return values[feature] === undefined ? undefined : Number(effectiveValues(values)[feature]);
  };
