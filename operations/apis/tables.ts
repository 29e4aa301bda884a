import { abpEffects, abpWrites } from '@kerben/command-service/abp/router.ts';
import { chatMessageCall } from '@kerben/command-service/chat/message-router.ts';
import { fileCall } from '@kerben/command-service/files/router.ts';
import { iftminCall } from '@kerben/command-service/iftmin/router.ts';
import { importCalls } from '@kerben/command-service/import/jobs/router.ts';
import { tableCall } from '@kerben/command-service/import/table-router.ts';
import { providerResponseCall } from '@kerben/command-service/online-payment/process-provider-response.ts';
import { sedResponseCall } from '@kerben/command-service/sed/process-sed-response.ts';
import { generateCodeCall } from '@kerben/command-service/tehpd/generate-code-router.ts';
import { accountCalls } from '@kerben/identity/account-api.ts';
import { tenantLookupCalls } from '@kerben/identity/tenant-lookup.ts';
import type { Said } from '@kerben/platform/http/call.ts';
import { applicationConfigurationCall } from '@kerben/query-service/abp/application-configuration.ts';
import { abpReads, saidQuestions } from '@kerben/query-service/answers/described.ts';
import { chatFileCall, recordFileCalls } from '@kerben/query-service/files/router.ts';
import { integrationCalls } from '@kerben/query-service/integration/router.ts';
import { liveCalls } from '@kerben/query-service/negotiate.ts';
import { saidBelow } from '@kerben/query-service/openapi/plain-call.ts';
import { simulatorCalls, simulatorPath } from '../sed-simulator/router.ts';
import { configurationCall } from '../services/client-configuration.ts';
import { healthCalls } from '../services/health.ts';
import { describingCalls } from '../services/serving/described.ts';

/** Every call of ABP's client proxies that the services answer. */
export const abpCalls = [...abpReads, ...abpWrites, ...abpEffects];

/** Every other call that is no command, list or record of an area, as it stands in the API document: the rows that answer. */
export const saidCalls: readonly Said[] = [
  ...saidBelow('/api/app', [generateCodeCall, providerResponseCall, chatMessageCall]),
  ...saidQuestions,
  ...saidBelow('/api/app', [sedResponseCall]),
  ...liveCalls,
  configurationCall,
  applicationConfigurationCall,
  ...describingCalls,
  ...saidBelow('/api/abp/multi-tenancy', tenantLookupCalls),
  ...healthCalls,
  ...saidBelow('/api', [...integrationCalls, iftminCall]),
  ...saidBelow('/api/account', accountCalls),
  ...saidBelow('/api/imports', [...importCalls, tableCall]),
  ...saidBelow('/api/app', [fileCall, ...recordFileCalls, chatFileCall]),
  ...saidBelow(simulatorPath, simulatorCalls),
];
