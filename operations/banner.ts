import { release } from '@kerben/workflows/kernel/release.ts';
import type { Configuration } from './configuration.ts';
import { demoPassword, demoUsers } from './demo/people.ts';
import { administratorName } from './people/ensure-administrator.ts';
import { paymentSimulatorPath } from './payment-simulator/router.ts';
import { simulatorPath } from './sed-simulator/router.ts';

const sedText = ({ sed }: Configuration, address: string): string =>
  sed.simulator ? `simulator at ${address}${simulatorPath}` : 'not set up (SED_URL): requests wait';

const paymentsText = ({ payments }: Configuration, address: string): string =>
  payments.simulator ? `simulator at ${address}${paymentSimulatorPath}` : 'not set up (PAYMENTS_URL)';

const kafkaText = ({ kafka }: Configuration): string =>
  kafka
    ? `topics ${kafka.topicPrefix}.* at ${kafka.address.brokers.join(', ')}`
    : 'none (KAFKA_BROKERS): events over HTTP';

/** What the terminal says below it: where to go, who may sign in, what is embedded. */
export const banner = (options: {
  configuration: Configuration;
  address: string;
  /** Password of the first administrator, only at the start that made it. */
  newPassword: string | undefined;
}): string => {
  const { configuration, address, newPassword } = options;
  const part = (name: string, outside: string | undefined, embedded: string): string =>
    `  ${name.padEnd(14)} ${outside === undefined ? embedded : 'configured outside'}`;
  return [
    '',
    `  Kerben ${release}`,
    part('database', configuration.databaseUrl, `embedded PostgreSQL in ${configuration.dataDir}`),
    part('event log', configuration.eventStoreUrl, 'PostgreSQL adapter'),
    part('sign-in', configuration.oidcIssuer, `embedded OpenID provider at ${address}/identity`),
    part('SED', configuration.sed.url, sedText(configuration, address)),
    part('payments', configuration.payments.url, paymentsText(configuration, address)),
    part('Kafka', undefined, kafkaText(configuration)),
    ...(configuration.demo
      ? ['', `  Demo accounts, password ${demoPassword}:`, `  ${demoUsers.map(({ userName }) => userName).join(', ')}`]
      : []),
    ...(newPassword === undefined
      ? []
      : [
          '',
          `  First administrator: ${administratorName}, password ${newPassword} (shown this once; ADMIN_PASSWORD sets another).`,
        ]),
    '',
    '  Documentation  /docs    API description  /api/openapi.json     health  /health/ready     metrics  /metrics',
    '  Ctrl-C stops. npm run reset empties the data. npm run verify checks every read model against the log.',
    '',
  ].join('\n');
};
