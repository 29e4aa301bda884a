import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWebhookSecrets } from '@kerben/platform/webhooks/signature.ts';
import type { Configuration } from '../configuration.ts';
import { codeOf } from '@kerben/platform/caught.ts';

const fileNames = { sed: 'sed-secret', payments: 'payments-secret' } as const;

/**
 * The secrets that Kerben and SED, or the payment provider, sign with. Beside a simulator one is made at the first start and kept in
 * a folder that only its owner may read; undefined when that side is not set up at all.
 */
export const webhookSecrets = (
  configuration: Configuration,
  side: keyof typeof fileNames,
): readonly Buffer[] | undefined => {
  const { secrets, simulator } = configuration[side];
  if (secrets !== undefined || !simulator) return secrets;
  const folder = join(configuration.dataDir, 'keys');
  const file = join(folder, fileNames[side]);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    // Two processes may come here at once: the first one makes it, both read it.
    writeFileSync(file, `whsec_${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return readWebhookSecrets(readFileSync(file, 'utf8'));
};
