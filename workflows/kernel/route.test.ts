import { expect } from 'chai';
import { areas } from '../areas.ts';
import { policy } from './policy.ts';
import { commandRoute } from './route.ts';

const routes = areas.flatMap((area) =>
  area.commands.map((command) => {
    const { method, path } = commandRoute(area, command);
    return `${method} ${path}`;
  }),
);

describe('routes of commands', () => {
  it('follow the convention', () => {
    expect(routes).to.include.members([
      'post /smgs',
      'post /smgs/open-mps-return',
      'post /smgs/receive-waybill',
      'post /smgs/:id/form',
      'post /smgs/:id/edit-wagon-list',
      'post /stations',
      'post /stations/:id/retire',
    ]);
  });

  it('are different from each other', () => {
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).to.deep.equal([]);
  });

  it('take the path that the specification states', () => {
    const [area] = areas;
    if (!area) throw new Error('no areas');
    const stated = { name: 'check', kind: 'change', route: { method: 'PUT', path: '/:id/tehpd-checked' } } as const;
    expect(commandRoute(area, stated)).to.deep.equal({ method: 'put', path: `/${area.name}/:id/tehpd-checked` });
  });

  it('every command and every area has a policy that exists', () => {
    for (const area of areas) {
      policy(area.viewPolicy);
      for (const command of area.commands) policy(command.policy);
    }
  });
});
