import { createServer, type RequestListener, type Server } from 'node:http';
import { abpEffects, abpWrites, abpWriteRouter } from '@kerben/command-service/abp/router.ts';
import { generateCodeRouter } from '@kerben/command-service/tehpd/generate-code-router.ts';
import { chatMessageRouter } from '@kerben/command-service/chat/message-router.ts';
import type { Execute } from '@kerben/command-service/execute.ts';
import {
  maintenanceGate,
  maintenanceProblem,
  refuseInMaintenance,
} from '@kerben/command-service/refuse-in-maintenance.ts';
import { fileRouter } from '@kerben/command-service/files/router.ts';
import { createSentFiles, migrateSentFiles } from '@kerben/command-service/files/sent-files.ts';
import { createJobStore } from '@kerben/command-service/import/jobs/job-store.ts';
import { importRouter } from '@kerben/command-service/import/jobs/router.ts';
import { migrateImports, purgeImports } from '@kerben/command-service/import/jobs/tables.ts';
import { tableRouter } from '@kerben/command-service/import/table-router.ts';
import { allTexts } from '@kerben/command-service/import/words.ts';
import { iftminRouter } from '@kerben/command-service/iftmin/router.ts';
import { commandRouter } from '@kerben/command-service/router.ts';
import { providerResponseRouter } from '@kerben/command-service/online-payment/process-provider-response.ts';
import { sedResponseRouter } from '@kerben/command-service/sed/process-sed-response.ts';
import { accountApi, checkPassword } from '@kerben/identity/account-api.ts';
import { loadKeys } from '@kerben/identity/keys.ts';
import { apiResource, createProvider } from '@kerben/identity/provider.ts';
import { identityRouter } from '@kerben/identity/router.ts';
import { createSecurityLog } from '@kerben/identity/security-log.ts';
import { parkedRouter } from './parked-router.ts';
import { securityCalls, securityLogRouter } from './security-log-router.ts';
import { tenantLookup } from '@kerben/identity/tenant-lookup.ts';
import { tenantNamedBy } from '@kerben/identity/tenants.ts';
import { systemClock } from '@kerben/platform/clock.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { errorMiddleware } from '@kerben/platform/http/error-middleware.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { createTranslate } from '@kerben/platform/http/translate.ts';
import { writtenParams } from '@kerben/workflows/messages/written-params.ts';
import { liveConnections, requestSeconds } from '@kerben/platform/telemetry/metrics.ts';
import { traceIdOf } from '@kerben/platform/telemetry/trace.ts';
import { createPool, listReading } from '@kerben/platform/postgres/pool.ts';
import { createTickets } from '@kerben/platform/tokens/tickets.ts';
import { createKeySet } from '@kerben/platform/tokens/key-set.ts';
import { createTokenVerifier } from '@kerben/platform/tokens/verifier.ts';
import { openAfter } from '@kerben/projections/processes/chains/steps.ts';
import { chainProcess } from '@kerben/projections/processes/chains/table.ts';
import { readChainsState } from '@kerben/projections/processes/chains/state.ts';
import { parkedAtAll } from '@kerben/projections/runtime/parked.ts';
import { auditLogProjector } from '@kerben/projections/read-models/audit-log.ts';
import { readModelProjector, readModels } from '@kerben/projections/read-models/index.ts';
import { chatMessages } from '@kerben/projections/read-models/chat-messages.ts';
import { news } from '@kerben/projections/read-models/news.ts';
import { apiDefinition } from '@kerben/query-service/abp/api-definition.ts';
import { applicationLocalization } from '@kerben/query-service/abp/localization.ts';
import { abpReads, abpReadRouter } from '@kerben/query-service/abp/router.ts';
import { auditLogRouter } from '@kerben/query-service/audit-log/router.ts';
import { createChats } from '@kerben/query-service/chat/chats.ts';
import { chatRouter } from '@kerben/query-service/chat/router.ts';
import { downloadRouter } from '@kerben/query-service/files/router.ts';
import { createExport } from '@kerben/query-service/export/export.ts';
import type { Consequences } from '@kerben/query-service/follows.ts';
import { followFreshness } from '@kerben/query-service/freshness.ts';
import { createLists } from '@kerben/query-service/lists.ts';
import { createLiveHub } from '@kerben/query-service/live-hub.ts';
import { integrationPolicy, integrationRouter } from '@kerben/query-service/integration/router.ts';
import { partOf } from '@kerben/query-service/openapi/part-of.ts';
import { payAtProvider } from '@kerben/query-service/answers/pay-at.ts';
import { followPositions, type Positions } from '@kerben/query-service/positions.ts';
import { createPdfMaker } from '@kerben/query-service/printed/pdf-maker.ts';
import { validityPath, validityRouter } from '@kerben/query-service/printed/validity/router.ts';
import { createSecrets } from '@kerben/identity/secrets.ts';
import { createSigningKeys } from '@kerben/identity/signing-keys.ts';
import { createPrint } from '@kerben/query-service/printed/print.ts';
import { dispatchQuestions } from '@kerben/query-service/answers/dispatch.ts';
import { createMemory } from '@kerben/query-service/answers/memory.ts';
import { createHistory } from '@kerben/query-service/history.ts';
import { createRecords } from '@kerben/query-service/records.ts';
import { queryRouter } from '@kerben/query-service/router.ts';
import { createEditions } from '@kerben/query-service/editions.ts';
import { createElsewhere } from '@kerben/query-service/elsewhere.ts';
import { createUses } from '@kerben/query-service/uses.ts';
import { questions } from '@kerben/questions/all.ts';
import { areas } from '@kerben/workflows/areas.ts';
import type { PeriodOpen } from '@kerben/workflows/kernel/command.ts';
import { systemPerson, type Person } from '@kerben/workflows/kernel/person.ts';
import { policy } from '@kerben/workflows/kernel/policy.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { createLocalJWKSet } from 'jose';
import express from 'express';
import type { Logger } from 'pino';
import { abpCalls } from '../apis/abp-calls.ts';
import { createDescriptions } from '../apis/descriptions.ts';
import type { Configuration } from '../configuration.ts';
import { listen } from '../listen.ts';
import { demoPassword, demoUsers } from '../demo/people.ts';
import { bookPaths } from './book-paths.ts';
import { clientConfiguration } from './client-configuration.ts';
import { healthRouter } from './health.ts';
import { answerOptions, methodsAt, tellMethods } from './methods-at.ts';
import { membersOnly } from './admit.ts';
import { isLocal } from './is-local.ts';
import { keySetOf } from './key-set.ts';
import { createReadApart } from '../import/read-apart.ts';
import { createImportWorker } from '../import/worker-host.ts';
import { createAnswerMail, type Answered } from '../people/answer-mail.ts';
import { createArrivalMail } from '../people/arrival-mail.ts';
import { createNewsMail, newestNews } from '../people/news-mail.ts';
import { createReportMail } from '../people/report-mail.ts';
import { documentOf } from '@kerben/workflows/documents.ts';
import { maintenanceOf } from '@kerben/workflows/settings/maintenance.ts';
import { limitSettings } from '@kerben/workflows/settings/limits.ts';
import { provisioning } from '../people/provision.ts';
import { threadProgram } from '../thread-program.ts';
import { createSedSimulator } from '../sed-simulator/simulator.ts';
import { simulatorPath, simulatorRouter } from '../sed-simulator/router.ts';
import { createPaymentSimulator } from '../payment-simulator/simulator.ts';
import { paymentSimulatorPath, paymentSimulatorRouter } from '../payment-simulator/router.ts';
import { webhookSecrets } from './webhook-secrets.ts';
import { whenAsked } from './when-asked.ts';
import { writeSheet } from './write-sheet.ts';
import { tellRefusals, tellRightChanged } from './security-events.ts';
import { securityHeaders } from './security-headers.ts';
import { serveUi } from './serve-ui.ts';
import { prepareSignIn } from './sign-in.ts';
import { editionsAtHead } from './editions-at-head.ts';
import { contestedLately, takeUpNames } from './take-up-names.ts';
import { openSteps } from '@kerben/projections/processes/chains/steps.ts';
import { answerTo, readingOf } from '@kerben/query-service/answers/reading.ts';
import latestNews from '@kerben/questions/news/latest.ts';
import { newsSince } from '@kerben/questions/news/pieces.ts';
import monthOpen from '@kerben/questions/months/month-open.ts';
import { unfinishedAtHead, type MonthOpen } from './unfinished-at-head.ts';
import { usesAtHead } from './uses-at-head.ts';
import { tellLaterRelease } from './later-release.ts';
import { openFileStore } from '../files/file-store.ts';

export interface Api {
  readonly execute: Execute;
  readonly address: string;
  readonly port: number;
  /** Where the simulator takes requests; undefined when it does not stand in for SED. */
  readonly simulatorUrl: string | undefined;
  /** Password of the administrator when this start has made one: told once, kept nowhere. */
  readonly newPassword: string | undefined;
  /** Stops taking requests, finishes those in flight (at most ten seconds), closes everything it opened. */
  stop(): Promise<void>;
}

/** What the sign-in page tells of the demo. */
const demoSignIn = { names: demoUsers.map(({ userName }) => userName), password: demoPassword };

const drainMs = 10_000;
/** What the thread that makes papers may hold, MB: a hundred pages take half of it. */
const paperMemory = 512;
const purgeMs = 10 * 60_000;

/** Every policy expression of every declaration is evaluated once: an unknown name stops the start (house law). */
const assertPolicies = (allowed: (expression: string, person: Person) => boolean, nobody: Person): void => {
  for (const area of areas) {
    allowed(area.viewPolicy, nobody);
    for (const command of area.commands) allowed(command.policy, nobody);
  }
  allowed(integrationPolicy, nobody);
  for (const { policy: expression } of [...questions, ...abpReads, ...abpWrites, ...abpEffects, ...securityCalls])
    allowed(expression, nobody);
};

/** What one process may serve; the proxy before them goes by method and path (docs/operations.md). */
export const apiParts = ['command', 'query', 'identity'] as const;
export type ApiPart = (typeof apiParts)[number];

/** Commands, queries, sign-in and the application on one port, or some of them. */
export const startApi = async (options: {
  /** Everything when not said. The application goes with the queries, the first administrator with the commands. */
  serves?: readonly ApiPart[];
  configuration: Configuration;
  databaseUrl: string;
  store: EventStore;
  log: Logger;
  /** Folder of the built application, which may be there later than everything else; undefined = API only. */
  uiFolder: string | undefined | Promise<string | undefined>;
  /** An address that somebody else holds until everything is there to answer; otherwise the configured one is opened at once. */
  entrance?: { readonly port: number; readonly takeOver: (server: Server) => Promise<void> };
  /** State of the other parts, for `/health/ready`. */
  parts: () => Readonly<Record<string, string>>;
  /** State of what may be away without making anybody wait. */
  outside?: () => Readonly<Record<string, string>>;
  /** Metrics of the other processes of the embedded default. */
  otherMetrics: () => Promise<string>;
}): Promise<Api> => {
  const { configuration, databaseUrl, store, log } = options;
  const serves = (part: ApiPart): boolean => (options.serves ?? apiParts).includes(part);
  const lost = (error: Error): void => log.warn({ err: error }, 'a database connection was lost');
  const pool = createPool({ url: databaseUrl, name: 'kerben-api', max: 8, lost });
  const lists = createPool({ url: databaseUrl, name: 'kerben-lists', max: 8, deadlines: listReading, lost });
  // Of its own: that everybody else is busy is not what somebody who asks for the health wants to hear.
  const pulse = createPool({ url: databaseUrl, name: 'kerben-health', max: 2, lost });
  let handle: RequestListener = (req, res) => {
    const live = req.url === '/health/live';
    res.writeHead(live ? 200 : 503, { 'content-type': 'application/json', 'retry-after': '1' });
    res.end(JSON.stringify(live ? { status: 'live' } : { status: 'starting', parts: {} }));
  };
  const server: Server = createServer(
    {
      requestTimeout: 60_000,
      headersTimeout: 15_000,
      // Longer than proxies and clients keep idle connections (60 s, nginx 75 s at most): whoever sends a command on one that we close
      // at that moment cannot know whether it was heard. Node's own five seconds did this under load.
      keepAliveTimeout: 90_000,
      maxHeaderSize: 64 * 1024,
    },
    (req, res) => handle(req, res),
  );
  const port = options.entrance?.port ?? (await listen(server, configuration.host, configuration.port));
  const origin =
    configuration.publicUrl ??
    `http://${configuration.host.includes(':') ? `[${configuration.host}]` : configuration.host}:${port}`;

  const keys = await loadKeys(`${configuration.dataDir}/keys`);
  const issuer = configuration.oidcIssuer ?? `${origin}/identity`;
  const findUses = createUses(lists, readModels);
  const files = await openFileStore(configuration);
  const sent = createSentFiles(pool, files);
  await migrateSentFiles(pool);
  const passed: { positions?: Positions; monthOpen?: MonthOpen } = {};
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
  const { admit, directory, following, identity, newPassword } = people;
  const admitMember = membersOnly(admit);
  const execute: Execute = async (request) => {
    refuseInMaintenance(directory, systemClock, request);
    const answer = await people.execute(request);
    await passed.positions?.noteWrite(request.person.id, answer.position);
    if (answer.written) tellRightChanged(security, request, answer.id);
    return answer;
  };
  const tenants = (): readonly string[] => [defaultTenant, ...directory.tenants().map(({ id }) => id)];
  const names = serves('command') ? takeUpNames({ store, pool, log, tenants }) : undefined;
  const embeddedIdentity = configuration.oidcIssuer === undefined;
  const foreignKeys = embeddedIdentity
    ? undefined
    : createKeySet(configuration.oidcKeySetUrl ?? (await keySetOf(issuer, { waitMs: configuration.oidcWaitMs, log })));
  const verified = createTokenVerifier({
    issuer,
    audience: configuration.oidcAudience,
    typ: configuration.oidcTokenType,
    keys:
      foreignKeys ??
      createLocalJWKSet({
        keys: keys.jwks.keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use }) as never),
      }),
  });
  const verify = embeddedIdentity
    ? verified
    : provisioning(verified, {
        people,
        issuer,
        rolesClaim: configuration.oidcRolesClaim,
        closed: () => maintenanceProblem(directory, systemClock),
      });
  const allowed = (expression: string, person: Person): boolean => policy(expression)(person);
  assertPolicies(allowed, { ...systemPerson(defaultTenant), policies: [] });
  const translate = createTranslate(allTexts, writtenParams);
  const positions = await followPositions(pool, log, { tellWrites: serves('command') && !serves('query') });
  passed.positions = positions;
  const freshness = serves('query')
    ? followFreshness({
        store,
        pool,
        projectors: [readModelProjector, auditLogProjector],
        limit: configuration.listsLag,
        log,
      })
    : undefined;
  const papers = createPdfMaker({
    start: () => threadProgram('query-service/printed/pdf-thread.ts', { maxOldGenerationSizeMb: paperMemory }),
  });
  const records = createRecords(lists, store);
  const forQuestions = {
    pool: lists,
    lists: createLists(lists),
    records,
    history: createHistory(store),
    store,
    directory,
    translate,
    clock: systemClock,
    print: createPrint({ makePdf: papers.makePdf, origin }),
    remembered: createMemory(),
    unfinished: (tenant: string) => openSteps(lists, tenant),
  };
  passed.monthOpen = (tenant, month) =>
    answerTo(
      monthOpen,
      { month },
      { ...forQuestions, allowed, strict: false },
      systemPerson(tenant),
      'ru',
    ) as Promise<PeriodOpen>;
  const chats = createChats(lists, directory);
  const hub = createLiveHub({
    models: [...readModels, news, chatMessages],
    positions,
    verify,
    toPerson: admit,
    onPeopleChange: (listener) => following.onChange(listener),
    announced: () => maintenanceOf(directory),
    allowed,
    tickets: createTickets(Buffer.from(keys.ticketSecret, 'base64')),
    messageOf: (tenant, id) => chats.message(tenant, id),
    readersOf: (person, chatId) => chats.readersOf(person, chatId),
    allowedOrigin: (from) => from === origin,
    log,
  });
  if (serves('query')) hub.attach(server);

  const app = express();
  app.set('trust proxy', configuration.trustProxy);
  app.disable('x-powered-by');
  // Our ETag is the revision of a record; express would make up weak ones of its own.
  app.disable('etag');
  app.set('query parser', 'simple');
  app.use((req, res, next) => {
    const end = requestSeconds.startTimer();
    res.on('finish', () => {
      const route =
        (req.route as { path?: string } | undefined)?.path ?? (req.path.startsWith('/api') ? 'other' : 'ui');
      end({ route: `${req.method} ${req.baseUrl}${route}`, status: String(res.statusCode) });
      if (log.isLevelEnabled('debug'))
        log.debug({ method: req.method, path: req.path, status: res.statusCode, traceId: traceIdOf(req) }, 'request');
    });
    next();
  });
  app.use(securityHeaders(origin, issuer));
  // No name of ours holds a NUL, and PostgreSQL cannot even be asked for one.
  app.use((req, _res, next) => {
    if (req.url.includes('%00')) throw new Problem(400, 'Request.Malformed');
    next();
  });

  const descriptions = createDescriptions(() => threadProgram('operations/apis/describe.ts', {}));
  const methods = methodsAt(async () => (await descriptions()).openApi.document);
  app.use('/health', answerOptions(methods));
  app.use(
    healthRouter({
      checks: {
        log: () => store.health(),
        database: () => pulse.query('select 1'),
        identity: () => pulse.query('select 1 from identity.credential limit 1'),
      },
      parts: options.parts,
      outside: () => ({ ...options.outside?.(), ...(foreignKeys && { 'identity-provider': foreignKeys.state() }) }),
      parked: () => parkedAtAll(pulse),
      chains: () => readChainsState(pulse, store, systemClock()),
      ...(names && { names: names.state }),
      ...(freshness && { lists: () => freshness.now() }),
      otherMetrics: options.otherMetrics,
      metricsFor: configuration.metricsFor,
    }),
  );

  app.use(maintenanceGate(directory, systemClock));

  // People type localhost; tokens and callbacks know one origin only.
  const ownHost = new URL(origin).host;
  app.use((req, res, next) => {
    const host = req.get('host');
    const other =
      req.originalUrl.startsWith('/') &&
      host !== undefined &&
      host !== ownHost &&
      configuration.publicUrl === undefined;
    if (other && req.method === 'GET' && req.accepts(['json', 'html']) === 'html' && isLocal(req))
      res.redirect(302, `${origin}${req.originalUrl}`);
    else next();
  });
  // Whoever reads lists that are not as near as they should be is told as of when they are.
  if (freshness)
    app.use(['/api/app', '/api/audit-logging'], (_req, res, next) => {
      const { state, asOf } = freshness.now();
      if (state === 'behind') res.set('X-As-Of', asOf);
      next();
    });
  app.use('/api/app', bookPaths);
  app.use(['/api', '/signalr-hubs'], answerOptions(methods));
  let newsMail: ReturnType<typeof createNewsMail> | undefined;
  let reportMail: ReturnType<typeof createReportMail> | undefined;
  let answerMail: ReturnType<typeof createAnswerMail> | undefined;
  let arrivalMail: ReturnType<typeof createArrivalMail> | undefined;
  const paymentSecrets = webhookSecrets(configuration, 'payments');
  if (serves('query')) {
    // First what everybody asks for all day.
    const exportFormat = (tenant: string) =>
      directory.features(tenant)['Kerben.ExportFormat'] === 'csv' ? 'csv' : 'xlsx';
    const consequences: Consequences = {
      runner: chainProcess,
      open: (tenant, position) => openAfter(lists, tenant, position),
    };
    const [paymentSecret] = paymentSecrets ?? [];
    const { url: ofProvider, simulator: standsIn } = configuration.payments;
    const payUrl = ofProvider ?? (standsIn ? `${origin}${paymentSimulatorPath}/` : undefined);
    const payAt =
      paymentSecret && payUrl
        ? payAtProvider({ url: payUrl, secret: paymentSecret, origin, clock: systemClock })
        : undefined;
    const asking = { ...forQuestions, payAt, strict: configuration.strictAnswers, allowed };
    app.use('/api/app', dispatchQuestions({ ...asking, positions, consequences, questions, verify, toPerson: admit }));
    app.use(
      '/api',
      auditLogRouter({ pool: lists, store, positions, translate, exportFormat, allowed, verify, toPerson: admit }),
    );
    app.use('/api/app', chatRouter({ chats, files, positions, verify, toPerson: admitMember }));
    const linkTo = (area: string, id: string): string => {
      const path = documentOf(area)?.path;
      return path === undefined ? '' : new URL(`${path}/${encodeURIComponent(id)}`, origin).href;
    };
    newsMail = createNewsMail({
      pool,
      directory,
      admit,
      news: {
        since: (person, language, from) => newsSince(readingOf(latestNews, asking, person, language), from),
        newest: () => newestNews(pool),
      },
      outbox: identity.outbox,
      posted: () => identity.mailer.wake(),
      linkOf: ({ area, recordId }) => linkTo(area, recordId),
      failed: (error) => log.error({ err: error }, 'news could not be written to somebody'),
    });
    const exportList = createExport(lists, translate);
    reportMail = createReportMail({
      pool,
      store,
      directory,
      admit,
      allowed,
      exportList,
      outbox: identity.outbox,
      posted: () => identity.mailer.wake(),
      origin,
      clock: systemClock,
      failed: (error) => log.error({ err: error }, 'a report could not be sent to somebody'),
    });
    const { makePdf } = papers;
    answerMail = createAnswerMail({
      pool,
      directory,
      record: async (tenant, area, id) => {
        const model = readModels.find(({ name }) => name === area);
        return model && ((await records.folded(model, systemPerson(tenant), id)).state as Answered);
      },
      outbox: identity.outbox,
      posted: () => identity.mailer.wake(),
      linkOf: linkTo,
      failed: (error) => log.error({ err: error }, 'an answer could not be written to somebody'),
    });
    const forReports = {
      models: readModels,
      records,
      store,
      origin,
      positions,
      makePdf,
      allowed,
      verify,
      toPerson: admit,
    };
    app.use('/api/app', downloadRouter({ ...forReports, files }));
    app.use(
      '/api/app',
      queryRouter({
        models: readModels,
        lists: forQuestions.lists,
        records,
        makePdf,
        exportList,
        exportFormat,
        uses: findUses,
        store,
        pool: lists,
        consequences,
        positions,
        projector: readModelProjector,
        translate,
        allowed,
        verify,
        toPerson: admit,
      }),
    );
  }
  // SED and the payment provider are believed by their signature, never by a person's token: before anything asks for one.
  const secrets = serves('command') ? webhookSecrets(configuration, 'sed') : undefined;
  const forSigned = {
    store,
    execute,
    tenants: () => [defaultTenant, ...directory.tenants().map(({ id }) => id)],
    clock: systemClock,
    log,
  };
  if (secrets) app.use('/api/app', sedResponseRouter({ ...forSigned, secrets }));
  if (serves('command') && paymentSecrets)
    app.use('/api/app', providerResponseRouter({ ...forSigned, secrets: paymentSecrets }));
  const simulator =
    secrets && configuration.sed.simulator
      ? await createSedSimulator({ file: `${configuration.dataDir}/sed-simulator.json`, secrets, origin, log })
      : undefined;
  if (simulator) app.use(simulatorPath, simulatorRouter(simulator));
  const paymentSimulator =
    serves('command') && paymentSecrets && configuration.payments.simulator
      ? await createPaymentSimulator({
          file: `${configuration.dataDir}/payment-simulator.json`,
          secrets: paymentSecrets,
          origin,
          log,
        })
      : undefined;
  if (paymentSimulator) app.use(paymentSimulatorPath, paymentSimulatorRouter(paymentSimulator));
  if (serves('command')) {
    arrivalMail = createArrivalMail({
      pool,
      lists,
      directory,
      outbox: identity.outbox,
      execute,
      posted: () => identity.mailer.wake(),
      clock: systemClock,
      linkOf: (area, id) => {
        const path = documentOf(area)?.path;
        return path === undefined ? '' : new URL(`${path}/${encodeURIComponent(id)}`, origin).href;
      },
      failed: (error) => log.error({ err: error }, 'a customer could not be written to about wagons'),
    });
    app.use('/api/app', generateCodeRouter({ store, clock: systemClock, allowed, verify, toPerson: admit }));
    app.use('/api', iftminRouter({ execute, allowed, verify, toPerson: admit }));
    app.use('/api/app', chatMessageRouter({ execute, verify, toPerson: admitMember }));
    const quota = (tenant: string): number => limitSettings(directory.settings(tenant)).dailyMegabytes;
    app.use(
      '/api/app',
      fileRouter({ files, sent, limit: configuration.filesLimit, quota, verify, toPerson: admitMember }),
    );
    app.use(
      '/api/app',
      commandRouter({
        areas: areas.filter((area) => area.commands.length > 0),
        execute,
        allowed,
        verify,
        toPerson: admit,
      }),
    );
  }
  if (embeddedIdentity && serves('identity')) {
    const provider = createProvider({
      issuer,
      origin,
      pool,
      accounts: identity.accounts,
      signIn: identity.signIn,
      tenants: identity.tenants,
      policy: identity.policy,
      keys,
      passwordGrant: configuration.passwordGrant,
    });
    provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'identity provider failed'));
    const demo = configuration.demo ? demoSignIn : undefined;
    const showOutbox = configuration.demo;
    app.use('/api/account', accountApi({ identity, directory, verify, toPerson: admit }));
    const { cookieKeys } = keys;
    app.use(
      '/identity',
      identityRouter({ provider, identity, directory, translate, origin, demo, cookieKeys, showOutbox, verify }),
    );
  }
  await migrateImports(pool);
  const jobs = createJobStore(pool);
  const imports = createImportWorker({
    databaseUrl,
    eventStoreUrl: configuration.eventStoreUrl,
    log,
    lost: (ids, how) => jobs.abandon(ids, how),
  });
  app.use('/api/imports', tableRouter({ readTable: createReadApart(log), verify, toPerson: admitMember }));
  app.use(
    '/api/imports',
    importRouter({
      jobs,
      start: imports.start,
      limit: configuration.importLimit,
      writeSheet,
      allowed,
      verify,
      toPerson: admitMember,
    }),
  );
  app.get('/api/openapi.json', async (_req, res) => {
    const { openApi } = await descriptions();
    res.set('Cache-Control', 'no-cache').type('json').send(openApi.text);
  });
  app.get('/api/openapi/:area.json', async (req, res) => {
    const { openApi } = await descriptions();
    const part = partOf(openApi.document, req.params.area);
    if (!part) throw new Problem(404, 'Request.UnknownPath', { params: { path: req.path } });
    res.set('Cache-Control', 'no-cache').json(part);
  });
  app.get('/api/asyncapi.json', async (_req, res) => {
    const { asyncApi } = await descriptions();
    res.set('Cache-Control', 'no-cache').type('json').send(asyncApi.text);
  });
  const integration = integrationRouter({ store, base: origin, log, allowed, verify, toPerson: admit });
  if (serves('query')) app.use('/api', integration.router);
  if (serves('query'))
    app.use(
      '/docs',
      whenAsked(async () =>
        (await import('@kerben/query-service/documentation/router.ts')).documentation(descriptions),
      ),
    );
  // For everybody who holds a paper in his hand: no sign-in, and nothing but whether it is the valid one.
  if (serves('query')) app.use(validityPath, validityRouter({ pool: lists, store }));
  // What ABP's client asks before anybody has signed in, and its generator at all.
  app.get('/api/abp/application-localization', applicationLocalization);
  app.get('/api/abp/api-definition', apiDefinition(abpCalls));
  const signedIn = { allowed, verify, toPerson: admit, directory };
  app.use('/api/abp/multi-tenancy', tenantLookup(directory));
  if (serves('query')) app.use('/api', securityLogRouter({ security, allowed, verify, toPerson: admit }));
  if (serves('query'))
    app.use(parkedRouter({ pool, contested: contestedLately(store, tenants), allowed, verify, toPerson: admit }));
  if (serves('query')) app.use('/api', abpReadRouter(signedIn));
  if (serves('command'))
    app.use(
      '/api',
      abpWriteRouter({
        ...signedIn,
        execute,
        effects: {
          sendTestLetter: (tenant, { senderEmailAddress: from, targetEmailAddress: to, subject, body: text }) =>
            identity.mailer.sendNow(tenant, { from, to, subject, text }),
        },
        passwords: {
          check: checkPassword,
          set: async (id, password) => {
            await people.identity.credentials.set(id, password);
            // Whoever knew the old one is out, wherever he is signed in.
            await people.identity.sessions.end(id);
          },
          setSmtp: identity.mailer.setPassword,
        },
      }),
    );
  app.get(
    '/api/configuration',
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
  if (serves('query')) app.use(hub.router);
  app.use(['/api', '/signalr-hubs', '/health'], (req) => {
    throw new Problem(404, 'Request.UnknownPath', { params: { path: req.path } });
  });
  const uiFolder = await options.uiFolder;
  if (uiFolder) app.use(serveUi(uiFolder));
  app.use(tellMethods(methods));
  app.use(tellRefusals(security));
  app.use(errorMiddleware(translate, log));
  await names?.soon();
  handle = app;
  await options.entrance?.takeOver(server);
  liveConnections.set(0);
  // Nobody waits for it.
  void tellLaterRelease(store, log).catch((error: unknown) =>
    log.debug({ err: error }, 'the last event cannot be read'),
  );
  const purge = setInterval(() => {
    identity.purge().catch((error: unknown) => log.warn({ err: error }, 'cannot purge expired sign-in artifacts'));
    purgeImports(pool).catch((error: unknown) => log.warn({ err: error }, 'cannot purge old imports'));
  }, purgeMs);

  return {
    execute,
    address: origin,
    port,
    simulatorUrl: simulator && `${origin}${simulatorPath}/requests`,
    newPassword,
    stop: async () => {
      clearInterval(purge);
      await imports.stop();
      await simulator?.close();
      await paymentSimulator?.close();
      hub.close();
      integration.close();
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => {
          server.closeAllConnections();
          // Sockets of the live hub are no longer the server's: it would wait for a client that never hangs up.
          resolve();
        }, drainMs);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        server.closeIdleConnections();
      });
      await papers.close();
      await newsMail?.close();
      await reportMail?.close();
      await answerMail?.close();
      await arrivalMail?.close();
      await identity.mailer.close();
      await security.close();
      await names?.close();
      await following.close();
      await freshness?.close();
      await positions.close();
      await lists.end();
      await pulse.end();
      await pool.end();
    },
  };
};
