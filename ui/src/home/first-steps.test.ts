import { expect } from 'chai';
import { routeOf } from '../shell/routes/routes.ts';
import { namedRoles } from '../shell/role-names.ts';
import { firstSteps, stepsFor } from './first-steps.ts';

describe('first steps', () => {
  it('lead to screens that are there, for every role that works with screens', () => {
    for (const [role, steps] of firstSteps)
      for (const { path } of steps) expect(routeOf(path)?.screen, `${role}: ${path}`).to.not.equal(undefined);
    const without = namedRoles.filter((role) => stepsFor([role], role === 'customer').length === 0);
    expect(without).to.deep.equal(['integrator', 'client']);
  });

  it('are a customer’s for whoever is one, whatever roles there are', () => {
    expect(stepsFor(['cashier'], true)).to.equal(stepsFor([], true));
  });
});
