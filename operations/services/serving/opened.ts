import { systemClock } from '@kerben/platform/clock.ts';
import { partnerSecret, writtenSecret } from '../../partners/partner-secret.ts';
import { payAtProvider } from '@kerben/query-service/answers/pay-at.ts';
import type { SecretOf } from '@kerben/questions/engine/reading.ts';
import { policy } from '@kerben/workflows/kernel/policy.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { takeUpNames } from '../take-up-names.ts';
import { membersOnly } from '../admit.ts';
import { paymentSimulatorPath } from '../../payment-simulator/router.ts';
import type { Configuration } from '../../configuration.ts';
import { webhookSecrets } from '../webhook-secrets.ts';
import { assertPolicies } from './assert-policies.ts';
import { openDoor } from './door.ts';
import { servesOf, type ApiOptions } from './options.ts';
import { openPeople } from './people.ts';
import { openPools } from './pools.ts';
import { openReading } from './reading.ts';
import { openTokens } from './tokens.ts';

/** The address of a payment at the provider, or at what stands in for one; undefined where there is neither. */
const payAtOf = ({ payments }: Configuration, origin: string, secret: Buffer | undefined) => {
  const url = payments.url ?? (payments.simulator ? `${origin}${paymentSimulatorPath}/` : undefined);
  return secret !== undefined && url !== undefined
    ? payAtProvider({ url, secret, origin, clock: systemClock })
    : undefined;
};

/** Opens everything that the routes stand on. */
export const open = async (options: ApiOptions) => {
  const { store, log } = options;
  const serves = servesOf(options);
  const pools = openPools(options);
  const door = await openDoor(options);
  const { origin } = door;
  const known = await openPeople(options, { ...pools, origin });
  const { directory, admit } = known.people;
  const tenants = (): readonly string[] => [defaultTenant, ...directory.tenants().map(({ id }) => id)];
  const names = serves('command') ? takeUpNames({ store, pool: pools.pool, log, tenants }) : undefined;
  const tokens = await openTokens(options, known);
  const allowed = (expression: string, person: Person): boolean => policy(expression)(person);
  assertPolicies(allowed);
  const reading = await openReading(options, { ...known, ...pools, ...tokens, origin, tenants, allowed });
  const paymentSecrets = webhookSecrets(options.configuration, 'payments');
  const secretOf = partnerSecret(Buffer.from(known.keys.secretKey, 'base64'));
  const strict = options.configuration.strictAnswers;
  const payAt = payAtOf(options.configuration, origin, paymentSecrets?.[0]);
  return {
    ...{ ...options, ...pools, ...known, ...tokens, ...reading },
    ...{ door, origin, serves, tenants, names, allowed, directory },
    paymentSecrets,
    /** What calls to message partners are signed with. */
    secretOf,
    /** What questions are answered from, for whoever asks. */
    asking: {
      ...{ ...reading.forQuestions, payAt, strict, allowed },
      partnerSecret: (whose: SecretOf) => writtenSecret(secretOf(whose)),
    },
    identity: known.people.identity,
    /** Who calls, for what asks for a right; and for what asks for none, only whoever has a side. */
    signed: { verify: tokens.verify, toPerson: admit },
    members: { verify: tokens.verify, toPerson: membersOnly(admit) },
  };
};
export type Opened = Awaited<ReturnType<typeof open>>;
