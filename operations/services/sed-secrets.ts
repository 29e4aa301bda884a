import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWebhookSecrets } from '@kerben/platform/webhooks/signature.ts';
import type { Configuration } from '../configuration.ts';

/**
 * The secrets that Kerben and SED sign with. Beside the simulator one is made at the first start and kept in a folder that
 * only its owner may read; undefined when SED is not set up at all.
 */
export const sedSecrets = ({ sed, dataDir }: Configuration): readonly Buffer[] | undefined => {
  if (sed.secrets !== undefined || !sed.simulator) return sed.secrets;
  const folder = join(dataDir, 'keys');
  const file = join(folder, 'sed-secret');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    // Two processes may come here at once: the first one makes it, both read it.
    writeFileSync(file, `whsec_${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readWebhookSecrets(readFileSync(file, 'utf8'));
};
