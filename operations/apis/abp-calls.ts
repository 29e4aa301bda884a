import { abpEffects, abpWrites } from '@kerben/command-service/abp/router.ts';
import { abpReads } from '@kerben/query-service/abp/router.ts';
import { auditCalls } from '@kerben/query-service/audit-log/router.ts';
import { securityCalls } from '../services/security-log-router.ts';

/** Every call of ABP's client proxies that the services answer. */
export const abpCalls = [...abpReads, ...auditCalls, ...securityCalls, ...abpWrites, ...abpEffects];
