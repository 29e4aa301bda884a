import { expect } from 'chai';
import { crossChecks } from './cross-checks.ts';

const wagon = { numberWagonId: '52917473', weight: '62.5', quantityPlomb: 2 };
const codes = (tables: Partial<Parameters<typeof crossChecks>[0]>) =>
  crossChecks({ vagon: [wagon], plombs: [{ vagonNumber: '52917473', quantity: 2 }], containers: [], ...tables }).map(
    ({ code, member }) => `${code} ${member}`,
  );

describe('a wagon group, its three tables', () => {
  it('agree: as many seals as the wagon says, containers no heavier than what it holds', () => {
    expect(codes({})).to.deep.equal([]);
    expect(
      codes({
        containers: [
          { vagonNumber: '52917473', weight: 30_000 },
          { vagonNumber: '52917473', weight: 32_500 },
        ],
      }),
    ).to.deep.equal([]);
  });

  it('name wagons of the first table only', () => {
    expect(
      codes({
        plombs: [
          { vagonNumber: '52917473', quantity: 2 },
          { vagonNumber: '60000001', quantity: 1 },
        ],
        containers: [{ vagonNumber: '60000001', weight: 1 }],
      }),
    ).to.deep.equal(['VagonListGroup.NoWagon plombs.1.vagonNumber', 'VagonListGroup.NoWagon containers.0.vagonNumber']);
  });

  it('have as many seals as the wagon says, not one more or less', () => {
    const sealed = (...quantities: number[]) =>
      codes({ plombs: quantities.map((quantity) => ({ vagonNumber: '52917473', quantity })) });
    expect(sealed(1, 1)).to.deep.equal([]);
    expect(sealed(1)).to.deep.equal(['VagonListGroup.Seals vagon.0.quantityPlomb']);
    expect(sealed(2, 1)).to.deep.equal(['VagonListGroup.Seals vagon.0.quantityPlomb']);
  });

  it('compare kilograms with tonnes exactly: one kilogram too many is too many', () => {
    expect(codes({ containers: [{ vagonNumber: '52917473', weight: 62_501 }] })).to.deep.equal([
      'VagonListGroup.Overweight vagon.0.weight',
    ]);
  });

  it('say nothing yet of a line without a wagon', () => {
    expect(
      codes({
        vagon: [wagon, { numberWagonId: '', weight: '', quantityPlomb: 3 }],
        containers: [{ vagonNumber: '', weight: 5 }],
      }),
    ).to.deep.equal([]);
  });
});
