import { expect } from 'chai';
import type { Held } from '../../kernel/command.ts';
import { arrivalKind, departureKind, elsewhere, filled, type ListRow } from './rows.ts';

const wagonNumber = '55650139';
const empty: ListRow = {
  row: 1,
  ordinal: null,
  wagonNumber,
  tare: '',
  capacity: '',
  axles: null,
  kindName: '',
  ownerCode: '',
  weight: '',
  destinationStationId: '',
  cargoCode: '',
  cargoName: '',
  consigneeName: '',
  customerId: '',
  marks: '',
  comment: '',
  sealMarks: '',
  containerCount: null,
  invoiceNumber: '',
  leftThereAt: '',
  stayId: '',
};
const stay = (key: string, more: object = {}): Held => ({
  key,
  area: 'arrived-wagon',
  id: key,
  state: {
    wagonNumber,
    weight: 61_500,
    cargoCode: '161016',
    cargoName: 'Уголь',
    destinationStationId: '717008',
    consigneeName: 'ОсОО «Чүй Нан»',
    customerId: '10000002',
    invoiceNumber: '26000016',
    arrivedAt: '2026-03-09T05:00:00.000Z',
    readyAt: '',
    placings: [],
    ...more,
  },
});
const expected = stay(`expected-wagon:${wagonNumber}`);
const here = (more: object = {}): Held => stay(`wagon:${wagonNumber}`, { cargoName: 'Цемент', ...more });
const fill = (kind: number, held: readonly Held[], row: Partial<ListRow> = {}): ListRow | undefined =>
  filled({ id: 'list-1', kind, stationId: '717008', wagons: [{ ...empty, ...row }] }, [], () => undefined, held)[0];

describe('the lines of a consist list', () => {
  it('of a train that comes have the load that a message announced, else that of the stay that goes on', () => {
    expect(fill(arrivalKind, [expected, here()])).to.include({
      cargoName: 'Уголь',
      weight: '61.5',
      customerId: '10000002',
      invoiceNumber: '26000016',
    });
    expect(fill(arrivalKind, [here()])).to.include({ cargoName: 'Цемент' });
    expect(fill(departureKind, [expected, here()])).to.include({ cargoName: 'Цемент' });
    expect(fill(departureKind, [expected])).to.include({ cargoName: '', weight: '' });
  });

  it('keep what was typed', () => {
    expect(fill(arrivalKind, [expected], { cargoName: 'Щебень' })).to.include({ cargoName: 'Щебень', weight: '' });
  });

  const done = (operation: number, readyAt: string) => ({ operation, readyAt });
  const dayAfter = '2026-03-11T05:00:00.000Z';
  const unloading = done(0, '2026-03-10T05:00:00.000Z');

  it('leave a wagon empty that was unloaded, and say of one that was loaded afterwards what its waybill says', () => {
    const unloaded = here({ placings: [unloading], readyAt: '2026-03-10T05:00:00.000Z' });
    expect(fill(departureKind, [unloaded])).to.include({ cargoName: '', weight: '' });
    const waybill = { mass: 58_000, cargo: '011005', sentTo: '715604', formedAt: dayAfter };
    const placings = [unloading, done(1, dayAfter)];
    expect(fill(departureKind, [here({ placings })])).to.include({ cargoName: '', weight: '' });
    expect(fill(departureKind, [here({ placings, waybills: [waybill] })])).to.include({
      cargoCode: '011005',
      cargoName: '',
      weight: '58',
      destinationStationId: '715604',
      consigneeName: '',
      invoiceNumber: '',
    });
    expect(fill(departureKind, [here({ placings: [done(0, '')] })])).to.include({ cargoName: 'Цемент' });
    // It was loaded at the station before, and came with that to this one.
    expect(fill(departureKind, [here({ placings, arrivedAt: '2026-03-12T05:00:00.000Z' })])).to.include({
      cargoName: 'Цемент',
    });
  });

  it('name a wagon that leaves loaded though nobody told its loading, and no other', () => {
    const asked = (more: object, row: Partial<ListRow> = { weight: '60' }): readonly string[] =>
      elsewhere(
        { id: 'list-1', kind: departureKind, stationId: '717008' },
        [{ ...empty, ...row }],
        [here({ stationId: '717008', loaded: true, ...more })],
      ).map(({ code, params, soft, member }) => `${code} ${params?.['wagon']} ${soft} ${member}`);
    const named = [`NatureList.LoadingUntold ${wagonNumber} true wagons.0.wagonNumber`];
    // It goes on with what it came with.
    expect(asked({})).to.deep.equal([]);
    expect(asked({ loaded: false })).to.deep.equal(named);
    expect(asked({ loaded: false }, { weight: '' })).to.deep.equal([]);
    expect(asked({ placings: [unloading] })).to.deep.equal(named);
    expect(asked({ placings: [unloading, done(1, '')] })).to.deep.equal(named);
    expect(asked({ placings: [unloading, done(1, dayAfter)] })).to.deep.equal([]);
    expect(asked({ loaded: false, placings: [done(1, dayAfter)] })).to.deep.equal([]);
    expect(asked({ placings: [done(2, dayAfter)] })).to.deep.equal([]);
    const waybills = [{ formedAt: dayAfter }];
    expect(asked({ placings: [done(2, dayAfter)], waybills })).to.deep.equal([]);
    expect(asked({ waybills })).to.deep.equal(named);
    // A row of the list of stays, as the form has it.
    const names = { placings: ['12'], waybills: ['3'] };
    expect(asked({ ...names, emptied: true, readyAt: dayAfter })).to.deep.equal(named);
    expect(asked({ ...names, emptied: false, readyAt: dayAfter, loadingUntold: false })).to.deep.equal([]);
    expect(asked({ ...names, emptied: false, readyAt: dayAfter, loadingUntold: true })).to.deep.equal(named);
  });

  it('are not asked about once more when their list took the wagon away: only what is new in a correction is', () => {
    const list = { id: 'list-1', kind: departureKind, stationId: '717008', wagons: [] };
    const told = { ...empty, stayId: 'list-0~1' };
    const another = { ...empty, row: 2, wagonNumber: '55650147', stayId: '' };
    const members = (rows: readonly ListRow[]): readonly unknown[] =>
      elsewhere(list, rows, [], [told]).map(({ code, member }) => `${code} ${member}`);
    expect(members([told])).to.deep.equal([]);
    expect(members([told, another])).to.deep.equal(['NatureList.NotHere wagons.1.wagonNumber']);
    expect(members([{ ...told, wagonNumber: another.wagonNumber }])).to.deep.equal([
      'NatureList.NotHere wagons.0.wagonNumber',
    ]);
  });
});
