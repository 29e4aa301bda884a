import { expect } from 'chai';
import { exampleDirectory, exampleId } from '@kerben/workflows/people/example-directory.ts';
import { waits } from '@kerben/questions/dashboard/waits.ts';

describe('the heap of people who can do nothing', () => {
  const filterOf = (people: Parameters<typeof exampleDirectory>[0]) => {
    const filter = waits.find(({ key }) => key === 'users.sideless')?.filter;
    if (typeof filter !== 'function') throw new Error('no such heap');
    return filter(exampleDirectory(people), 'railway');
  };

  it('names who has no role, or none that makes a side, and nobody who works, was switched off, or is a program', () => {
    expect(
      filterOf([
        { userName: 'stranger', roles: [] },
        { userName: 'homeless', roles: ['customer'] },
        { userName: 'cashier', roles: ['cashier'] },
        { userName: 'client', roles: ['customer'], customerId: '10000001' },
        { userName: 'program', roles: ['integrator'] },
        { userName: 'gone', roles: [], isActive: false },
      ]),
    ).to.deep.equal({ id: ['stranger', 'homeless'].map(exampleId) });
    expect(filterOf([{ userName: 'cashier', roles: ['cashier'] }])).to.deep.equal({ id: [] });
  });

  it('is those without a role where they are more than a link can name', () => {
    const many = Array.from({ length: 251 }, (_, place) => ({ userName: `stranger-${place}`, roles: [] }));
    expect(filterOf(many)).to.deep.equal({ roles__blank: true, isActive: true });
  });
});
