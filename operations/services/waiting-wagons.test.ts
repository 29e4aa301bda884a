import { expect } from 'chai';
import { createWorlds, type World } from '../../tests/follow/world.ts';
import { demoBooks } from '../demo/books.ts';

const at = (hour: number): string => `2026-11-20T0${hour}:00:00.000Z`;
const [wagon = ''] = demoBooks.filter(({ area }) => area === 'wagons').map(({ id }) => id);
const needed = ['countries', 'railway-administrations', 'road', 'stations', 'customers'];

describe('wagons for which a train waits', () => {
  const worlds = createWorlds(new Date('2026-11-20T09:00:00Z'));
  let world: World;

  const gave = async (area: string, id: string, command: string, input: object = {}): Promise<void> => {
    const next: World | undefined = await worlds.after(world, { area, id, command, input: () => input });
    if (!next) throw new Error(`${area} ${id} ${command} is refused`);
    world = await worlds.settled(next);
  };
  const arrives = async (list: string, stationId: string, hour: number, leftThereAt = ''): Promise<void> => {
    const head = {
      stationId,
      kind: 0,
      trainNumber: '2401',
      index: '7160-412-7045',
      at: at(hour),
      leftAt: '',
      jointId: '',
    };
    await gave('nature-list', list, 'create', { ...head, wagons: [{ wagonNumber: wagon, weight: '60', leftThereAt }] });
    await gave('nature-list', list, 'confirm');
  };
  const train = (id: string): readonly unknown[] => {
    const { state, waiting } = worlds.stateIn(world, 'sostav', id);
    return [state, waiting];
  };

  before(async function () {
    this.timeout(60_000);
    world = await worlds.begin();
    for (const { area, id, values } of demoBooks)
      if (needed.includes(area) || id === wagon) await gave(area, id, 'create', values);
    await arrives('here', '715905', 1);
  });

  it('are not those that another station’s list took on, until that list is cancelled', async () => {
    expect(train('here')).to.deep.equal(['here', 1]);
    await arrives('there', '717008', 5, at(4));
    expect(train('here')).to.deep.equal(['processed', 0]);
    expect(train('there')).to.deep.equal(['here', 1]);
    await gave('nature-list', 'there', 'cancel', { comment: 'x' });
    expect(train('here')).to.deep.equal(['here', 1]);
  });

  it('are not those that were uncoupled, and those that were removed only as long as that stands', async () => {
    const stay = 'here~1';
    await gave('arrived-wagon', stay, 'uncouple', { uncoupledAt: at(3), comment: 'x' });
    expect(train('here')).to.deep.equal(['processed', 0]);
    await gave('arrived-wagon', stay, 'couple', { dosylkaNumber: '1' });
    expect(train('here')).to.deep.equal(['here', 1]);
    await gave('arrived-wagon', stay, 'remove', { removedAt: at(4) });
    expect(train('here')).to.deep.equal(['processed', 0]);
    await gave('arrived-wagon', stay, 'correct', { removedAt: '', comment: 'x' });
    expect(train('here')).to.deep.equal(['here', 1]);
  });
});
