import { settingPolicies } from '@kerben/workflows/settings/area.ts';
import { z } from 'zod';
import type { AbpEffect, TestLetter } from './write.ts';

const body = z.strictObject({
  senderEmailAddress: z.email().max(256),
  targetEmailAddress: z.email().max(256),
  subject: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^\r\n\0]*$/),
  body: z.string().max(10_000).default(''),
});

/** SendTestEmailAsync of ABP's setting management (domain, section 6.1). */
export const testLetters: readonly AbpEffect<TestLetter>[] = [
  {
    method: 'post',
    path: '/setting-management/emailing/send-test-email',
    policy: settingPolicies.testEmail,
    body,
    perform: (effects, { person, body: letter }) => effects.sendTestLetter(person.tenant, letter),
  },
];
