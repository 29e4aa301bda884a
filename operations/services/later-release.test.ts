import { randomUUID } from 'node:crypto';
import { plainCodec } from '@kerben/platform/event-store/codec.ts';
import { createMemoryLog, createMemoryStore } from '@kerben/platform/event-store/memory-log.ts';
import { release } from '@kerben/workflows/kernel/release.ts';
import { expect } from 'chai';
import { pino } from 'pino';
import { tellLaterRelease } from './later-release.ts';

describe('a log that a later release wrote', () => {
  const toldOf = async (...releases: readonly (string | undefined)[]): Promise<number> => {
    const store = createMemoryStore(createMemoryLog(), plainCodec);
    for (const one of releases)
      await store.append(
        'any/railway/1',
        [
          {
            id: randomUUID(),
            type: 'Happened',
            schemaVersion: 1,
            data: {},
            metadata: one === undefined ? {} : { release: one },
          },
        ],
        { expected: 'any' },
      );
    let said = 0;
    const log = pino({ hooks: { logMethod: () => void (said += 1) } }, { write: () => undefined });
    await tellLaterRelease(store, log);
    return said;
  };

  it('is said at the start, and no other is', async () => {
    expect(await toldOf()).to.equal(0);
    expect(await toldOf(undefined)).to.equal(0);
    expect(await toldOf('99.0.0', release)).to.equal(0);
    expect(await toldOf(release, '99.0.0')).to.equal(1);
  });
});
