import { abpEffects, abpWrites } from '@kerben/command-service/abp/router.ts';
import { abpReads } from '@kerben/query-service/answers/described.ts';

/** Every call of ABP's client proxies that the services answer. */
export const abpCalls = [...abpReads, ...abpWrites, ...abpEffects];
