import { z } from 'zod';
import type { EventOf, EventTable } from '../kernel/event.ts';
import { defaultTenant } from '../kernel/tenant.ts';
import type { FeatureValues } from './values.ts';

export const featureEvents = {
  /** Values that were set, by feature; only differences to what held before. */
  FeaturesChanged: { version: 1, schema: z.strictObject({ values: z.record(z.string(), z.string()) }) },
  /** Everything that was set is forgotten: the defaults hold again. */
  FeaturesReset: { version: 1, schema: z.strictObject({}) },
} satisfies EventTable;

export type FeatureEvent = EventOf<typeof featureEvents>;

/** What was set; the rest has its default. */
export interface FeatureState {
  readonly values: FeatureValues;
}

export const initialFeatures: FeatureState = { values: {} };

export const evolveFeatures = (state: FeatureState, event: FeatureEvent): FeatureState => {
  switch (event.type) {
    case 'FeaturesChanged':
      return { values: { ...state.values, ...event.data.values } };
    case 'FeaturesReset':
      return { values: {} };
    default:
      return state;
  }
};

/**
 * Id of the stream of a tenant's features: ABP's provider `T` and its key. All of them belong to the railway, whose people
 * alone switch features (decision features-whose).
 */
export const featuresIdOf = (tenant: string): string => `T:${tenant}`;

/** The tenant that a provider key names; the empty key is the host, the railway itself. */
export const tenantOfKey = (key: string): string => (key === '' ? defaultTenant : key);
