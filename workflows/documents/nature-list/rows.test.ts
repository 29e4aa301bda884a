import { expect } from 'chai';
import type { Held } from '../../kernel/command.ts';
import { arrivalKind, departureKind, filled, type ListRow } from './rows.ts';

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

  it('leave a wagon empty that was unloaded, and not one that was loaded afterwards', () => {
    const done = (operation: number, readyAt: string) => ({ operation, readyAt });
    const unloaded = here({ placings: [done(0, '2026-03-10T05:00:00.000Z')], readyAt: '2026-03-10T05:00:00.000Z' });
    expect(fill(departureKind, [unloaded])).to.include({ cargoName: '', weight: '' });
    const loaded = here({ placings: [done(0, '2026-03-10T05:00:00.000Z'), done(1, '2026-03-11T05:00:00.000Z')] });
    expect(fill(departureKind, [loaded])).to.include({ cargoName: 'Цемент' });
    expect(fill(departureKind, [here({ placings: [done(0, '')] })])).to.include({ cargoName: 'Цемент' });
  });
});
