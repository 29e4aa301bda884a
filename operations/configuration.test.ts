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
});
