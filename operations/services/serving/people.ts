import type { Execute } from '@kerben/command-service/command-request.ts';
import { refuseInMaintenance } from '@kerben/command-service/refuse-in-maintenance.ts';
import { createSentFiles, migrateSentFiles } from '@kerben/command-service/files/sent-files.ts';
import { loadKeys } from '@kerben/identity/keys.ts';
import { createSecurityLog } from '@kerben/identity/security-log.ts';
import { systemClock } from '@kerben/platform/clock.ts';
import { readModels } from '@kerben/projections/read-models/index.ts';
import type { Positions } from '@kerben/query-service/positions.ts';
import { createSecrets } from '@kerben/identity/secrets.ts';
import { createSigningKeys } from '@kerben/identity/signing-keys.ts';
import { createEditions } from '@kerben/query-service/editions.ts';
import { createElsewhere } from '@kerben/query-service/elsewhere.ts';
import { createUses } from '@kerben/query-service/uses.ts';
import { tellRightChanged } from '../security-events.ts';
import { prepareSignIn } from '../sign-in.ts';
import { editionsAtHead } from '../editions-at-head.ts';
import { unfinishedAtHead, type MonthOpen } from '../unfinished-at-head.ts';
import { usesAtHead } from '../uses-at-head.ts';
import { openFileStore } from '../../files/file-store.ts';
import type { Pool } from 'pg';
import { servesOf, type ApiOptions } from './options.ts';

/** What is known only when the lists are followed. */
export interface Passed {
  positions?: Positions;
  monthOpen?: MonthOpen;
}

/** Who there is, what commands look at, and how they are carried out. */
export const openPeople = async (
  { configuration, store, log, ...options }: ApiOptions,
  { pool, lists, origin }: { readonly pool: Pool; readonly lists: Pool; readonly origin: string },
) => {
  const serves = servesOf(options);
  const keys = await loadKeys(`${configuration.dataDir}/keys`);
  const issuer = configuration.oidcIssuer ?? `${origin}/identity`;
  const findUses = createUses(lists, readModels);
  const files = await openFileStore(configuration);
  const sent = createSentFiles(pool, files);
  await migrateSentFiles(pool);
  const passed: Passed = {};
  const security = createSecurityLog({ pool, log });
  const people = await prepareSignIn({
    security,
    configuration,
    store,
    pool,
    log,
    issuer,
    cookieKeys: keys.cookieKeys,
    secretKey: keys.secretKey,
    prepare: serves('command'),
    looks: {
      files: sent.find,
      uses: usesAtHead({ store, uses: findUses, positions: () => passed.positions }),
      elsewhere: createElsewhere(lists, readModels, (error) =>
        log.warn({ err: error }, 'whether a value stands in other records is not known'),
      ),
      editions: editionsAtHead({
        store,
        editions: createEditions(lists, readModels),
        positions: () => passed.positions,
      }),
      unfinished: unfinishedAtHead({
        store,
        pool,
        positions: () => passed.positions,
        monthOpen: async (tenant, month) => await passed.monthOpen?.(tenant, month),
      }),
      signer: createSigningKeys(createSecrets(pool, Buffer.from(keys.secretKey, 'base64'))),
    },
  });
  const { directory } = people;
  const execute: Execute = async (request) => {
    refuseInMaintenance(directory, systemClock, request);
    const answer = await people.execute(request);
    await passed.positions?.noteWrite(request.person.id, answer.position);
    if (answer.written) tellRightChanged(security, request, answer.id);
    return answer;
  };
  return { keys, issuer, findUses, files, sent, passed, security, people, execute };
};
