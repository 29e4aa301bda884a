import { expect } from 'chai';
import fc from 'fast-check';
import type { Person } from './person.ts';
import { systemPerson } from './person.ts';
import { policyReader } from './policy-reader.ts';
import { policy } from './policy.ts';

const known = new Set(['A', 'B', 'C', 'A.B']);
const read = policyReader(known);
const having = (...policies: string[]): Person => ({ ...systemPerson('railway'), policies });

describe('policy expressions', () => {
  it('join names with or, and, and brackets; and binds tighter', () => {
    expect(read('A or B')(having('B'))).to.equal(true);
    expect(read('A || B')(having('C'))).to.equal(false);
    expect(read('A and B')(having('A'))).to.equal(false);
    expect(read('A or B and C')(having('A'))).to.equal(true);
    expect(read('(A or B) && C')(having('A'))).to.equal(false);
    expect(read('(A or B) && C')(having('A', 'C'))).to.equal(true);
    expect(read('A.B')(having('A')), 'a parent is not its child').to.equal(false);
  });

  it('`member` and `staff` ask for a side, whatever is held besides', () => {
    const on = (side: Person['side']): Person => ({ ...having('*'), side });
    const answers = (expression: string) =>
      (['staff', 'customer', 'none'] as const).map((side) => read(expression)(on(side)));
    expect(answers('member')).to.deep.equal([true, true, false]);
    expect(answers('staff')).to.deep.equal([true, false, false]);
    expect(answers('A and staff')).to.deep.equal([true, false, false]);
    expect(answers('signed-in')).to.deep.equal([true, true, true]);
  });

  it('`*` has every policy; signed-in asks for none', () => {
    expect(read('A and B and A.B')(having('*'))).to.equal(true);
    expect(read('signed-in')(having())).to.equal(true);
  });

  for (const wrong of [
    '',
    '  ',
    'D',
    'A or',
    'or A',
    'A B',
    '(A',
    'A)',
    'A | B',
    'A or and B',
    'A,B',
    '()',
    'A not B',
    'a',
  ]) {
    it(`refuses "${wrong}"`, () => {
      expect(() => read(wrong)).to.throw('policy expression');
    });
  }

  it('knows the names of the specification and no others', () => {
    expect(policy('Smgs or WagonList')(having('WagonList'))).to.equal(true);
    expect(() => policy('Smgs.Create')).to.throw('unknown policy');
  });

  type Tree = { name: string } | { join: 'or' | 'and'; left: Tree; right: Tree };
  const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.record({ name: fc.constantFrom('A', 'B', 'C') }),
      fc.record({ join: fc.constantFrom('or', 'and'), left: tie('tree'), right: tie('tree') }),
    ),
  }));
  const written = (node: Tree): string =>
    'name' in node ? node.name : `(${written(node.left)} ${node.join} ${written(node.right)})`;
  const truth = (node: Tree, having: readonly string[]): boolean => {
    if ('name' in node) return having.includes(node.name);
    const [left, right] = [truth(node.left, having), truth(node.right, having)];
    return node.join === 'or' ? left || right : left && right;
  };

  it('mean what they say', () => {
    fc.assert(
      fc.property(tree, fc.subarray(['A', 'B', 'C']), (node, policies) => {
        expect(read(written(node))(having(...policies))).to.equal(truth(node, policies));
      }),
    );
  });
});
