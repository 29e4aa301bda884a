import { abpWriteCalls } from '@kerben/command-service/abp/router.ts';
import { chatMessageCall } from '@kerben/command-service/chat/message-router.ts';
import { fileCall } from '@kerben/command-service/files/router.ts';
import { iftminCall } from '@kerben/command-service/iftmin/router.ts';
import { importCalls } from '@kerben/command-service/import/jobs/router.ts';
import { tableCall } from '@kerben/command-service/import/table-router.ts';
import { providerResponseCall } from '@kerben/command-service/online-payment/process-provider-response.ts';
import { commandRouter } from '@kerben/command-service/router.ts';
import { sedResponseCall } from '@kerben/command-service/sed/process-sed-response.ts';
import { generateCodeCall } from '@kerben/command-service/tehpd/generate-code-router.ts';
import { accountApi, checkPassword } from '@kerben/identity/account-api.ts';
import { apiResource, createProvider } from '@kerben/identity/provider.ts';
import { identityRouter } from '@kerben/identity/router.ts';
import { tenantLookupCalls } from '@kerben/identity/tenant-lookup.ts';
import { tenantNamedBy } from '@kerben/identity/tenants.ts';
import { openCalls, signedCalls } from '@kerben/platform/http/call.ts';
import { systemClock } from '@kerben/platform/clock.ts';
import { openAfter } from '@kerben/projections/processes/chains/steps.ts';
import { chainProcess } from '@kerben/projections/processes/chains/table.ts';
import { readModelProjector, readModels } from '@kerben/projections/read-models/index.ts';
import { applicationConfigurationCall } from '@kerben/query-service/abp/application-configuration.ts';
import { dispatchQuestions } from '@kerben/query-service/answers/dispatch.ts';
import { createExport } from '@kerben/query-service/export/export.ts';
import { chatFileCall, recordFileCalls } from '@kerben/query-service/files/router.ts';
import type { Consequences } from '@kerben/query-service/follows.ts';
import { validityPath, validityRouter } from '@kerben/query-service/printed/validity/router.ts';
import { auditJournal } from '@kerben/query-service/audit-log/audit-log.ts';
import { queryRouter } from '@kerben/query-service/router.ts';
import { questions } from '@kerben/questions/all.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { limitSettings } from '@kerben/workflows/settings/limits.ts';
import type { RequestHandler } from 'express';
import { abpCalls } from '../../apis/tables.ts';
import { demoPassword, demoUsers } from '../../demo/people.ts';
import { createReadApart } from '../../import/read-apart.ts';
import { paymentSimulatorPath, paymentSimulatorRouter } from '../../payment-simulator/router.ts';
import { simulatorPath, simulatorRouter } from '../../sed-simulator/router.ts';
import { clientConfiguration, configurationCall } from '../client-configuration.ts';
import { whenAsked } from '../when-asked.ts';
import { writeSheet } from '../write-sheet.ts';
import { describingCalls } from './described.ts';
import type { Mount } from './mount.ts';
import type { Working } from './working.ts';

const exportFormat =
  ({ directory }: Working) =>
  (tenant: string) =>
    directory.features(tenant)['Kerben.ExportFormat'] === 'csv' ? ('csv' as const) : ('xlsx' as const);

/** What follows from a write, for whoever waits for it. */
const consequences = ({ lists }: Working): Consequences => ({
  runner: chainProcess,
  open: (tenant, position) => openAfter(lists, tenant, position),
});

/** Lists, records and what is asked of them. */
const lists = (k: Working): RequestHandler =>
  queryRouter({
    ...{
      models: readModels,
      journals: [auditJournal(k.audit)],
      lists: k.forQuestions.lists,
      records: k.records,
      uses: k.findUses,
      store: k.store,
    },
    ...{ makePdf: k.papers.makePdf, exportList: createExport(k.lists, k.translate), exportFormat: exportFormat(k) },
    ...{ pool: k.lists, consequences: consequences(k), positions: k.positions, projector: readModelProjector },
    ...{ translate: k.translate, allowed: k.allowed, ...k.signed },
  });

/** Sign-in with our own accounts. */
const signIn = (k: Working): RequestHandler | undefined => {
  if (!k.embeddedIdentity) return undefined;
  const { configuration, keys, identity, directory, translate, origin, issuer, pool, log, verify } = k;
  const { accounts, signIn: signed, tenants, policy } = identity;
  const { passwordGrant } = configuration;
  const provider = createProvider({
    ...{ issuer, origin, pool, accounts, signIn: signed, tenants, policy, keys, passwordGrant },
  });
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'identity provider failed'));
  /** What the sign-in page tells of the demo. */
  const demo = configuration.demo
    ? { names: demoUsers.map(({ userName }) => userName), password: demoPassword }
    : undefined;
  const { cookieKeys } = keys;
  const showOutbox = configuration.demo;
  return identityRouter({ provider, identity, directory, translate, origin, demo, cookieKeys, showOutbox, verify });
};

/** What ABP's client changes. */
const abpChanges = ({ identity, execute, allowed, directory, signed }: Working): RequestHandler =>
  signedCalls(
    abpWriteCalls,
    { allowed, ...signed },
    {
      ...{ directory, execute },
      effects: {
        sendTestLetter: (tenant, { senderEmailAddress: from, targetEmailAddress: to, subject, body: text }) =>
          identity.mailer.sendNow(tenant, { from, to, subject, text }),
      },
      passwords: {
        check: checkPassword,
        set: async (id, password) => {
          await identity.credentials.set(id, password);
          // Whoever knew the old one is out, wherever he is signed in.
          await identity.sessions.end(id);
        },
        setSmtp: identity.mailer.setPassword,
      },
    },
  );

const configurationOf = ({ configuration, issuer, embeddedIdentity, identity }: Working): RequestHandler =>
  openCalls(
    [configurationCall],
    clientConfiguration(
      configuration,
      issuer,
      embeddedIdentity
        ? {
            resource: apiResource,
            localLogin: (tenant) =>
              identity.policy.localLogin(tenantNamedBy(identity.tenants, tenant) ?? defaultTenant),
          }
        : undefined,
    ),
  );

/** Everything that answers, in the order in which it is asked. */
export const mounts: readonly Mount<Working>[] = [
  // First what everybody asks for all day.
  {
    at: '/api',
    serves: 'query',
    of: (k) =>
      dispatchQuestions({
        ...{ ...k.asking, positions: k.positions, consequences: consequences(k), questions, ...k.signed },
      }),
  },
  {
    at: '/api/app',
    serves: 'query',
    of: (k) => signedCalls(recordFileCalls, { allowed: k.allowed, ...k.signed }, k),
  },
  {
    at: '/api/app',
    serves: 'query',
    of: (k) => signedCalls([chatFileCall], { allowed: k.allowed, ...k.members }, k),
  },
  { at: '/api/app', serves: 'query', of: lists },
  // SED and the payment provider are believed by their signature, never by a person's token: before anything asks for one.
  {
    at: '/api/app',
    serves: 'command',
    of: ({ forSigned, sedSecrets }) =>
      sedSecrets && openCalls([sedResponseCall], { ...forSigned, secrets: sedSecrets }),
  },
  {
    at: '/api/app',
    serves: 'command',
    of: ({ forSigned, paymentSecrets: secrets }) =>
      secrets && openCalls([providerResponseCall], { ...forSigned, secrets }),
  },
  { at: simulatorPath, of: ({ simulator }) => simulator && simulatorRouter(simulator) },
  {
    at: paymentSimulatorPath,
    of: ({ paymentSimulator }) => paymentSimulator && paymentSimulatorRouter(paymentSimulator),
  },
  {
    at: '/api/app',
    serves: 'command',
    of: ({ store, allowed, signed }) =>
      signedCalls([generateCodeCall], { allowed, ...signed }, { store, clock: systemClock }),
  },
  {
    at: '/api',
    serves: 'command',
    of: ({ execute, allowed, signed }) => signedCalls([iftminCall], { allowed, ...signed }, { execute }),
  },
  {
    at: '/api/app',
    serves: 'command',
    of: ({ execute, allowed, members }) => signedCalls([chatMessageCall], { allowed, ...members }, { execute }),
  },
  {
    at: '/api/app',
    serves: 'command',
    of: ({ files, sent, configuration, directory, allowed, members }) =>
      signedCalls(
        [fileCall],
        { allowed, ...members },
        {
          ...{ files, sent, limit: configuration.filesLimit },
          quota: (tenant) => limitSettings(directory.settings(tenant)).dailyMegabytes,
        },
      ),
  },
  {
    at: '/api/app',
    serves: 'command',
    of: ({ execute, allowed, signed }) =>
      commandRouter({ areas: areas.filter((area) => area.commands.length > 0), execute, allowed, ...signed }),
  },
  {
    at: '/api/account',
    serves: 'identity',
    of: ({ embeddedIdentity, identity, directory, signed }) =>
      embeddedIdentity ? accountApi({ identity, directory, ...signed }) : undefined,
  },
  { at: '/identity', serves: 'identity', of: signIn },
  {
    at: '/api/imports',
    of: ({ log, allowed, members }) =>
      signedCalls([tableCall], { allowed, ...members }, { readTable: createReadApart(log) }),
  },
  {
    at: '/api/imports',
    of: ({ jobs, imports, configuration, allowed, members }) =>
      signedCalls(
        importCalls,
        { allowed, ...members },
        { jobs, start: imports.start, limit: configuration.importLimit, writeSheet, allowed },
      ),
  },
  // What the API says of itself, and what ABP's client asks before anybody has signed in, and its generator at all.
  { of: ({ descriptions }) => openCalls(describingCalls, { descriptions, abpCalls }) },
  { at: '/api', serves: 'query', of: ({ integration }) => integration.router },
  {
    at: '/docs',
    serves: 'query',
    of: ({ descriptions }) =>
      whenAsked(async () =>
        (await import('@kerben/query-service/documentation/router.ts')).documentation(descriptions),
      ),
  },
  // For everybody who holds a paper in his hand: no sign-in, and nothing but whether it is the valid one.
  { at: validityPath, serves: 'query', of: ({ lists: pool, store }) => validityRouter({ pool, store }) },
  { at: '/api/abp/multi-tenancy', of: ({ directory }) => openCalls(tenantLookupCalls, directory) },
  {
    serves: 'query',
    of: ({ allowed, directory, signed }) =>
      openCalls([applicationConfigurationCall], { allowed, directory, ...signed }),
  },
  { at: '/api', serves: 'command', of: abpChanges },
  { of: configurationOf },
  { serves: 'query', of: ({ hub }) => hub.router },
];
