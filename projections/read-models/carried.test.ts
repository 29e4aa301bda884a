import { examplePerson } from '@kerben/workflows/people/example.ts';
import { documentOf } from '@kerben/workflows/documents.ts';
import { expect } from 'chai';
import { auditLog } from './audit-log.ts';
import { carriedMembers, carriedText, readCarried } from './carried.ts';
import { readModels } from './index.ts';

const people = [
  examplePerson({ id: 'admin', roles: ['admin'] }),
  examplePerson({ id: 'customer1', roles: ['Client'], customerId: 'ala-too' }),
];

/** Codes of a record that was moved on: the last state of a document, issued of everything else. */
const movedOn = (area: string): Readonly<{ status: number; subStatus: number }> => {
  const last = Object.values(documentOf(area)?.states ?? {}).at(-1);
  return last === undefined ? { status: 1, subStatus: 3 } : { status: last.code, subStatus: last.sub ?? 0 };
};

describe('what a row carries of its record', () => {
  for (const model of readModels) {
    it(`is enough for the menu and the members of the list ${model.name}`, () => {
      const names = carriedMembers(model);
      const initial = model.area.initial as object;
      for (const state of [initial, { ...initial, exists: true, ...movedOn(model.area.name) }]) {
        const carried = readCarried(names, carriedText(names, state));
        for (const person of people)
          expect(model.area.actions?.(carried, person)).to.deep.equal(model.area.actions?.(state, person));
        for (const name of model.members ?? []) expect(carried[name]).to.deep.equal(state[name as never]);
      }
    });
  }

  it('is nothing where nobody looks', () => {
    expect(carriedText(carriedMembers(auditLog), { exists: true })).to.equal('[]');
  });
});
