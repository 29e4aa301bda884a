import { expect } from 'chai';
import { customerRoles, policiesOfRoles, roles } from '@kerben/workflows/permissions/roles.ts';
import { exampleDirectory, exampleId } from '@kerben/workflows/people/example-directory.ts';
import { tellWithoutSide } from './without-side.ts';

/** People of every role, of customers and without, and a reader of notes by a role of his own. */
const directory = exampleDirectory([
  ...roles.map(({ name }) => ({
    userName: `of ${name}`,
    roles: [name],
    ...(name !== 'client' && { customerId: '1' }),
  })),
  { userName: 'stranger', roles: [] },
  { userName: 'reader', roles: [] },
  { userName: 'gone', roles: [...customerRoles], isActive: false },
]);
directory.apply({
  stream: `permission-grants/railway/U:${exampleId('reader')}`,
  revision: 0,
  type: 'PermissionsChanged',
  data: { granted: policiesOfRoles(['customer']), revoked: [] },
  metadata: { userId: 'system', occurredAt: '2026-03-01T06:00:00.000Z' },
});

describe('people whose rights give them no side', () => {
  it('are named at the start, and nobody else is', () => {
    const told: string[] = [];
    tellWithoutSide(directory, { warn: (text: string) => told.push(text) } as never);
    expect(told).to.have.length(1);
    expect(told[0]).to.contain('2 people').and.contain('of client, reader.');
    tellWithoutSide(exampleDirectory([{ userName: 'stranger', roles: [] }]), {
      warn: (text: string) => told.push(text),
    } as never);
    expect(told).to.have.length(1);
  });
});
