import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { expect } from 'chai';
import { sedTries } from './sed-tries.ts';

/** A log in which the features of one tenant were set, one event after the other. */
const logOf = (...set: readonly Readonly<Record<string, string>>[]): EventStore =>
  ({
    readStream: (stream: string) =>
      Promise.resolve(
        stream === 'features/railway/T:railway'
          ? set.map((values, revision) => ({ type: 'FeaturesChanged', data: { values }, revision }))
          : [],
      ),
  }) as unknown as EventStore;

describe('how often a request is sent to SED', () => {
  const feature = 'Kerben.Redirects.SedRetries';

  it('is what the tenant has set last', async () => {
    const tries = sedTries(logOf({ [feature]: '3' }, { [feature]: '7' }));
    expect(await tries('railway')).to.equal(7);
  });

  it('is the patience of the installation where nobody has set it, and for other tenants', async () => {
    expect(await sedTries(logOf({ 'Kerben.Chat': 'false' }))('railway')).to.equal(undefined);
    expect(await sedTries(logOf({ [feature]: '3' }))('kara-balta')).to.equal(undefined);
  });

  it('is the default where what was set is no value any more', async () => {
    expect(await sedTries(logOf({ [feature]: '99' }))('railway')).to.equal(10);
  });
});
