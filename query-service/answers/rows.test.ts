import { expect } from 'chai';
import { named, own, seen } from '@kerben/questions/engine/query.ts';
import type { Read } from '@kerben/questions/engine/reading.ts';
import { systemPerson, type Person } from '@kerben/workflows/kernel/person.ts';
import { fourEyesSetting } from '@kerben/workflows/settings/four-eyes.ts';
import { statementOf } from './reading.ts';
import { rowsOf } from './rows.ts';

describe('the rows of a question', () => {
  const staff: Person = { ...systemPerson('railway'), id: 'staff' };
  const station: Person = { ...staff, stationIds: ['716700'] };
  const customer: Person = { ...staff, side: 'customer', customerId: '10000001', policies: [] };
  const now = '2026-11-20T06:00:00.000Z';
  const cut = (read: Read, person: Person, may = true) =>
    statementOf(rowsOf(read, { person, now, allowed: () => may }));

  it('are those of the tenant, whoever asks and whatever is asked', () => {
    for (const read of [own('payment'), seen('smgs'), named('stations'), own('takings'), named('audit-log')])
      for (const person of [staff, station, customer]) {
        const { text, values } = cut(read, person);
        expect(text, read.list).to.include('tenant" = $');
        expect(values, read.list).to.include('railway');
      }
  });

  it('are a customer’s own and a station’s own, by the columns of a journal too', () => {
    expect(cut(own('payment'), customer).values).to.include('10000001');
    expect(cut(own('payment'), station).values).to.deep.include(['716700']);
    expect(cut(own('takings'), customer).text).to.include('"payerId" = $');
    expect(cut(own('takings'), station).text).to.include('"stationId" = any($');
    expect(cut(named('payment'), customer).values).to.not.include('10000001');
  });

  it('are none of a list that is not for the person, where it is only seen', () => {
    expect(cut(seen('payment'), customer, false).text).to.include('false');
    expect(cut(own('payment'), customer, false).text).to.not.include('and false');
  });

  it('have no column of the staff’s for a customer, and nothing that is withheld', () => {
    expect(cut(own('payment'), customer).text).to.not.include('creatorId');
    expect(cut(own('payment'), customer).text).to.not.include('_carried');
    const blind: Person = { ...station, fourEyes: [fourEyesSetting.blindCount] };
    expect(cut(named('cash-shift'), blind).text).to.include('then null');
    expect(cut(named('cash-shift'), station).text).to.not.include('then null');
  });
});
