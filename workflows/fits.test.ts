import { expect } from 'chai';
import { documentOf, documents } from './documents.ts';
import type { Field, Fields } from './fields/field.ts';
import { fitsOf } from './fits.ts';

const all = (fields: Fields): readonly Field[] =>
  Object.values(fields).flatMap((field) => [field, ...all(field.of ?? {})]);

describe('records that fit a field', () => {
  it('name this record, are of its customer, lie at its station, and have what the field says more', () => {
    const note = documentOf('smgs');
    const asked = note?.moves.find(({ name }) => name === 'link-payment')?.asks?.['paymentId'];
    if (!note || !asked) return expect.fail('no charge is linked to a note');
    expect(fitsOf(note, asked)).to.deep.include.members([
      ['smgsId', 'id'],
      ['payerId', 'customerId'],
      ['stationId', 'departureStationId'],
      ['total', 'charges'],
    ]);
  });

  it('are known by members that both have, for every document that is chosen in a form or a dialog', () => {
    const wrong: string[] = [];
    for (const definition of documents) {
      const asked = definition.moves.flatMap(({ asks = {} }) => all(asks));
      for (const field of [...all(definition.fields), ...asked]) {
        const other = documentOf(field.book ?? '');
        if (!other) continue;
        const fits = fitsOf(definition, field);
        const owned = other.owner?.customer !== undefined && definition.owner?.customer !== undefined;
        if (owned && fits.length === 0) wrong.push(`${definition.area}: nothing fits of ${other.area}`);
        for (const [column, own] of fits) {
          if (!(column in other.fields)) wrong.push(`${definition.area}: ${other.area} has no ${column}`);
          if (own !== 'id' && !(own in definition.fields)) wrong.push(`${definition.area} has no ${own}`);
        }
      }
    }
    expect(wrong).to.deep.equal([]);
  });
});
