import { expect } from 'chai';
import { readConfiguration } from './configuration.ts';

const demoWith = (environment: Record<string, string>): boolean => readConfiguration(environment).demo;

describe('configuration', () => {
  it('has the demo where everything is embedded and only this machine can reach it', () => {
    expect(demoWith({})).to.equal(true);
    expect(demoWith({ HOST: 'localhost' })).to.equal(true);
    expect(demoWith({ DEMO: 'off' })).to.equal(false);
  });

  it('never has the demo accounts where others can reach them, asked for or not', () => {
    const reachable = [
      { HOST: '0.0.0.0' },
      { PUBLIC_URL: 'https://kerben.example' },
      { OIDC_ISSUER: 'https://id.example' },
    ];
    for (const environment of reachable) {
      const { demo, passwordGrant } = readConfiguration({ ...environment, DEMO: 'on' });
      expect({ demo, passwordGrant }, JSON.stringify(environment)).to.deep.equal({ demo: false, passwordGrant: false });
    }
  });

  it('puts demo events into a database of one’s own only when asked for', () => {
    const database = { DATABASE_URL: 'postgres://db.example/kerben' };
    expect(demoWith(database)).to.equal(false);
    expect(demoWith({ EVENTSTORE_URL: 'esdb://log.example' })).to.equal(false);
    expect(demoWith({ ...database, DEMO: 'on' })).to.equal(true);
  });

  it('names every variable that is wrong', () => {
    expect(() => readConfiguration({ PORT: 'many', DEMO: 'perhaps', ADMIN_PASSWORD: 'short' })).to.throw(
      /PORT.*DEMO|DEMO.*PORT/,
    );
  });

  it('lets the SED simulator stand in where everything is embedded and nobody else can reach it', () => {
    const simulator = (environment: Record<string, string>) => readConfiguration(environment).sed.simulator;
    const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
    expect(simulator({})).to.equal(true);
    expect(simulator({ SED_SIMULATOR: 'off' })).to.equal(false);
    expect(simulator({ DATABASE_URL: 'postgres://db.example/kerben' })).to.equal(false);
    expect(simulator({ SED_URL: 'https://sed.example', SED_WEBHOOK_SECRET: secret })).to.equal(false);
    for (const reachable of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://kerben.example' }] as Record<string, string>[])
      expect(simulator({ ...reachable, SED_SIMULATOR: 'on' }), JSON.stringify(reachable)).to.equal(false);
  });

  it('does not start with a SED and without a secret, and never shows one that is too short', () => {
    expect(() => readConfiguration({ SED_URL: 'https://sed.example' })).to.throw('SED_WEBHOOK_SECRET');
    expect(() => readConfiguration({ SED_WEBHOOK_SECRET: 'c2hvcnQ=' }))
      .to.throw('24 bytes')
      .and.not.match(/c2hvcnQ/);
    const two = [1, 2].map((byte) => Buffer.alloc(24, byte).toString('base64')).join(' ');
    expect(readConfiguration({ SED_WEBHOOK_SECRET: two }).sed.secrets).to.have.length(2);
  });

  it('lets the payment simulator stand in likewise, and does not start with a provider and without a secret', () => {
    const payments = (environment: Record<string, string>) => readConfiguration(environment).payments;
    expect(payments({}).simulator).to.equal(true);
    expect(payments({ HOST: '0.0.0.0', PAYMENTS_SIMULATOR: 'on' }).simulator).to.equal(false);
    expect(() => payments({ PAYMENTS_URL: 'https://pay.example' })).to.throw('PAYMENTS_WEBHOOK_SECRET');
  });

  it('publishes nothing without brokers, and reads how one gets in to them', () => {
    expect(readConfiguration({}).kafka).to.equal(undefined);
    const plain = readConfiguration({ KAFKA_BROKERS: 'k1:9092,k2:9092' }).kafka;
    expect(plain?.address).to.deep.equal({ brokers: ['k1:9092', 'k2:9092'], clientId: 'kerben' });
    expect(plain?.topicPrefix).to.equal('rail');
    const safe = readConfiguration({
      ...{ KAFKA_BROKERS: 'k1:9093', KAFKA_TLS: 'on', KAFKA_SASL_MECHANISM: 'scram-sha-512' },
      ...{ KAFKA_SASL_USERNAME: 'kerben', KAFKA_SASL_PASSWORD: 'secret', KAFKA_TOPIC_PREFIX: 'test' },
    }).kafka;
    expect(safe?.address.tls).to.be.an('object');
    expect(safe?.address.sasl).to.deep.equal({ mechanism: 'scram-sha-512', username: 'kerben', password: 'secret' });
    for (const wrong of [
      { KAFKA_BROKERS: 'k1' },
      { KAFKA_BROKERS: 'k1:9092', KAFKA_SASL_MECHANISM: 'plain', KAFKA_SASL_PASSWORD: 'secret' },
      { KAFKA_BROKERS: 'k1:9092', KAFKA_TLS_CA_FILE: '/nowhere/ca.pem' },
    ] as Record<string, string>[])
      expect(() => readConfiguration(wrong), JSON.stringify(wrong))
        .to.throw(/KAFKA_/)
        .and.not.match(/secret/);
  });
});
