import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import { areaNamed } from '../areas.ts';
import { bookOf, books } from '../books.ts';
import type { Uses } from '../kernel/command.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { given } from '../kernel/given.ts';
import { people } from '../documents/smgs/example.ts';
import { bookArea } from './book.ts';
import type { BookState } from './entry.ts';
import { book } from './definition.ts';
import { valuesSchema } from '../fields/schemas.ts';
import { entryIdOf } from './key.ts';
import { bookMessages } from './messages.ts';

const { admin } = people;

const nobody: Uses = { open: [], openCount: 0, entries: [], entriesCount: 0 };

describe('the definitions of the reference books', () => {
  it('are the thirty-six of the specification, in its order, each in a short file of its own', () => {
    const specified =
      'commercial-operation container-type country customer currency exchange-rate inform-customer forwarder harmonized-nomenclature ' +
      'nomenclature-for-go2 nomenclature-group port port-consignee railway railway-path subrailway-path contractor act-reason road station ' +
      'substation unified-tariff-nomenclature utn-hs wagon-owner-type wagon-type wagon-details tnved service-price bank railway-code-history ' +
      'vedomost-wagon document-smgs railway-code-amount shift kassa formation-plan';
    expect(books.slice(0, 36).map(({ path }) => path)).to.deep.equal(specified.split(' '));
    for (const { path } of books) {
      const lines = readFileSync(new URL(`../books/${path}.ts`, import.meta.url), 'utf8')
        .trimEnd()
        .split('\n').length;
      expect(lines, path).to.be.at.most(60);
    }
  });

  it('name each other rightly: areas, policies and events once, references to books that exist, keys that are required', () => {
    for (const one of ['area', 'path', 'book', 'events'] as const)
      expect(new Set(books.map((each) => each[one])).size, one).to.equal(books.length);
    for (const { path, fields, key, match = [] } of books) {
      for (const [name, field] of Object.entries(fields)) {
        if (field.book !== undefined)
          expect(
            books.map(({ area }) => area),
            `${path}.${name}`,
          ).to.include(field.book);
        expect(field.kind === 'choice', `${path}.${name}`).to.equal(field.choices !== undefined);
      }
      for (const name of key) expect(fields[name]?.required, `${path}.${name}`).to.equal(true);
      for (const name of match) expect(fields, path).to.have.property(name);
      expect(key.length > 0 || match.length > 0, path).to.equal(true);
    }
  });

  it('have every text in three languages', () => {
    for (const definition of books)
      for (const [key, texts] of Object.entries(bookMessages(definition)))
        for (const text of texts) expect(text.trim(), `${definition.path}: ${key}`).to.not.equal('');
  });
});

describe('a book made on the spot', () => {
  const definition = book({
    path: 'siding-owner',
    // A policy that exists: rights are given to books of the folder only.
    book: 'Port',
    events: 'SidingOwner',
    title: ['Siding owners', 'Владельцы путей', 'Жол ээлери'],
    key: ['station', 'number'],
    mergeable: true,
    fields: {
      station: { kind: 'ref', book: 'stations', required: true, strict: true, label: ['a', 'b', 'c'] },
      number: { kind: 'code', max: 4, required: true, label: ['a', 'b', 'c'] },
      since: { kind: 'date', label: ['a', 'b', 'c'] },
      kind: {
        kind: 'choice',
        choices: [
          ['x', 'x', 'x'],
          ['y', 'y', 'y'],
        ],
        label: ['a', 'b', 'c'],
      },
      rent: { kind: 'money', label: ['a', 'b', 'c'] },
      owner: { kind: 'ref', book: 'customers', label: ['a', 'b', 'c'] },
      wagons: { kind: 'refs', book: 'wagons', max: 3, label: ['a', 'b', 'c'] },
    },
  });
  const area = bookArea(definition);
  const there = { records: { 'stations/715905': {}, 'stations/715604': { retired: true }, 'customers/c1': {} } };
  const values = { station: '715905', number: '007' };
  const created = given(area, []).when('create', values, admin, { id: '715905.007', ...there });

  it('is named after its path and makes ids of its keys, leading zeros and all', () => {
    expect(definition).to.include({ area: 'siding-owner' });
    expect(bookOf('port-consignee')).to.include({
      area: 'port-consignee',
      book: 'PortConsignee',
      events: 'PortConsignee',
    });
    expect(entryIdOf(definition, values)).to.equal('715905.007');
    expect(entryIdOf(definition, { station: '715905' })).to.equal(undefined);
    expect(created.state).to.include({ number: '007', since: '', kind: null, rent: '', retired: false });
  });

  it('takes days of the calendar, exact money, choices it knows, and no more', () => {
    const edit = (wish: object) => given(area, created.events).when('edit', wish, admin, there);
    edit({ since: '2026-02-28', kind: 1, rent: '1250.50' }).then({ events: [{ type: 'SidingOwnerChanged' }] });
    for (const wish of [{ since: '2026-02-30' }, { since: '1.2.2026' }, { kind: 2 }, { rent: '1.005' }, { rent: 12 }])
      expect(() => edit(wish), JSON.stringify(wish)).to.throw();
    // Refused as a value, not broken by it.
    for (const since of ['1.2.2026', 'abc', '2026-13-01', '2026-02-30', '99999-01-01'])
      expect(valuesSchema(definition.fields).safeParse({ ...values, since }).error?.issues, since).to.have.length(1);
    expect(() => edit({ number: '008' }), 'the key').to.throw();
    edit({ validFrom: '2026-05-01', validTo: '2026-04-30' }).then({ invalid: ['Reference.ValidityTurned'] });
    edit({ validFrom: '2026-05-01', validTo: '2026-05-01' }).then({ events: [{ type: 'SidingOwnerChanged' }] });
  });

  it('looks whether the entries it names are there: strictly, or asking back', () => {
    const create = (station: string, more: object = {}) =>
      given(area, []).when('create', { station, number: '1', ...more }, admin, there);
    create('000000').then({ invalid: ['Reference.EntryUnknown'] });
    create('715604').then({ invalid: ['Reference.EntryRetired'] });
    create('715905', { owner: 'c1' }).then({ events: [{ type: 'SidingOwnerCreated' }] });
    create('715905', { owner: 'c2' }).then({ unconfirmed: ['Reference.EntryUnknown'] });
    create('715905', { wagons: ['1', '2'] }).then({
      unconfirmed: ['Reference.EntryUnknown', 'Reference.EntryUnknown'],
    });
    create('715905', { owner: 'c2', confirmedWarnings: ['Reference.EntryUnknown'] }).then({
      events: [{ type: 'SidingOwnerCreated', data: { confirmedWarnings: ['Reference.EntryUnknown'] } }],
    });
  });

  it('stays while documents under way use it, and asks back when entries of other books name it', () => {
    const use = { area: 'smgs', id: 'n1', title: '26000001' };
    const retire = (uses: Uses, wish: object = {}) => given(area, created.events).when('retire', wish, admin, { uses });
    retire({ ...nobody, open: [use], openCount: 3 }).then({ refused: ['Reference.InUse'] });
    retire({ ...nobody, entries: [use], entriesCount: 1 }).then({ unconfirmed: ['Reference.NamedByEntries'] });
    retire({ ...nobody, entries: [use], entriesCount: 1 }, { confirmedWarnings: ['Reference.NamedByEntries'] }).then({
      events: [{ type: 'SidingOwnerRetired' }],
    });
    retire(nobody).then({ events: [{ type: 'SidingOwnerRetired' }] });
  });

  it('brings an earlier version back as a change of its own', () => {
    const changed = given(area, created.events).when('edit', { rent: '10', kind: 1 }, admin, there);
    const past = created.state as BookState;
    const restore = (state: BookState | undefined) =>
      given(area, changed.events).when('restore-version', { revision: 0 }, admin, { past: state });
    const restored = restore(past);
    restored.then({
      events: [{ type: 'SidingOwnerVersionRestored', data: { revision: 0, changes: { rent: '', kind: null } } }],
    });
    expect(restored.state).to.deep.include({ rent: '', kind: null, number: '007' });
    restore(undefined).then({ refused: ['Reference.VersionUnknown'] });
    restore(changed.state as BookState).then({ events: [] });
  });

  it('merges an entry into another one that is in use, and takes that back', () => {
    const world = {
      id: '715905.007',
      records: { 'siding-owner/b': { retired: false }, 'siding-owner/c': { retired: true } },
    };
    const merge = (into: string, uses = nobody) =>
      given(area, created.events).when('merge', { into }, admin, { ...world, uses });
    const merged = merge('b');
    merged.then({ events: [{ type: 'SidingOwnerMerged', data: { into: 'b' } }] });
    expect(merged.state).to.include({ retired: true, mergedInto: 'b' });
    expect(given(area, merged.events).when('restore', {}, admin).state).to.include({ retired: false, mergedInto: '' });
    merge('c').then({ refused: ['Reference.EntryRetired'] });
    merge('x').then({ refused: ['Reference.EntryUnknown'] });
    merge('715905.007').then({ refused: ['Reference.MergeIntoItself'] });
    merge('b', { ...nobody, open: [{ area: 'smgs', id: 'n', title: 't' }], openCount: 1 }).then({
      refused: ['Reference.InUse'],
    });
  });

  it('walks as its machine says, whatever is tried in whatever order', () => {
    const wishes = ['create', 'edit', 'retire', 'restore', 'merge'] as const;
    const inputs: Record<(typeof wishes)[number], object> = {
      create: values,
      edit: { rent: '5' },
      retire: {},
      restore: {},
      merge: { into: 'b' },
    };
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...wishes), { maxLength: 12 }), (tried) => {
        let model: 'absent' | 'current' | 'retired' = 'absent';
        let events: readonly DomainEvent[] = [];
        for (const wish of tried) {
          const may =
            { create: 'absent', edit: 'current', retire: 'current', merge: 'current', restore: 'retired' }[wish] ===
            model;
          const world = {
            id: 'a',
            ...there,
            records: { ...there.records, 'siding-owner/b': { retired: false } },
            uses: nobody,
          };
          const done = given(area, events).when(wish, inputs[wish], admin, world);
          if (may) model = wish === 'retire' || wish === 'merge' ? 'retired' : 'current';
          events = done.events;
          const state = done.state as BookState;
          expect(state.exists).to.equal(model !== 'absent');
          expect(state.retired).to.equal(model === 'retired');
          if (!may) expect(done.decision).to.have.property('refused');
        }
      }),
    );
  });
});

describe('the formation plan', () => {
  const area = areaNamed('formation-plan');
  const world = {
    id: '70',
    records: { 'road/70': {}, 'road/68': {}, 'stations/715905': {}, 'stations/716607': {} },
  };
  const range = (start: string, end: string, joints: string[] = []) => ({ start, end, joints });
  const plan = (stationFrom: object[], more: object = {}) =>
    given(area, []).when(
      'create',
      { road: '70', roadItem: ['68'], stationWhere: [range('704506', '708403')], stationFrom, ...more },
      admin,
      world,
    );

  it('takes ranges between station codes, with joints inside them', () => {
    plan([range('715604', '717703', ['715905', '716607'])]).then({ events: [{ type: 'FormationPlanCreated' }] });
    const { columns = {} } = bookOf('formation-plan');
    expect(Object.keys(columns)).to.have.length(6);
    const values = { stationFrom: [range('715604', '717703', ['715905']), range('718301', '718706')] } as never;
    expect(columns['from715106']?.value(values)).to.deep.equal(['715604-717703 (715905)']);
    expect(columns['from718301']?.value(values)).to.deep.equal(['718301-718706']);
    expect(columns['from719200']?.value(values)).to.deep.equal([]);
  });

  it('has joints on stretches of origins alone', () => {
    plan([range('715604', '717703')], { stationWhere: [range('704506', '708403', ['705002'])] }).then({
      invalid: ['Reference.JointsNotHere'],
    });
  });

  it('refuses turned and overlapping ranges, wrong codes, joints outside; none at all is refused by the form', () => {
    plan([range('717703', '715604')]).then({ invalid: ['Reference.RangeTurned'] });
    plan([range('715604', '716908'), range('716607', '717703')]).then({ invalid: ['Reference.RangesOverlap'] });
    plan([range('715605', '717703')]).then({ invalid: ['Check.Esr.CheckDigit'] });
    plan([range('716908', '717703', ['715905'])]).then({ invalid: ['Reference.JointOutside'] });
    expect(() => plan([])).to.throw();
  });
});

describe('what nobody means', () => {
  const refused = (area: string, values: Readonly<Record<string, unknown>>, code: string): void => {
    const id = entryIdOf(bookOf(area), values) ?? 'x';
    given(areaNamed(area), [])
      .when('create', values, admin, { id, records: known })
      .then({ invalid: [code] });
  };
  const known = { 'railway-administrations/27': {}, 'tnved/88': {}, 'tnved/8801': {} };
  const station = { code: '700007', nameRu: 'Проверка', administration: '27' };

  it('an entry above itself, or above one that stands above it', () => {
    refused('tnved', { code: '88', nameRu: 'Аппараты', parent: '8801' }, 'Check.Tnved.Parent');
    const itself = given(areaNamed('tnved'), []).when('create', { code: '88', nameRu: 'А', parent: '88' }, admin, {
      id: '88',
      records: known,
    });
    itself.then({ invalid: ['Reference.NamesItself', 'Check.Tnved.Parent'] });
    given(areaNamed('tnved'), [])
      .when('create', { code: '8801', nameRu: 'Шары', parent: '88' }, admin, { id: '8801', records: known })
      .then({ events: [{ type: 'TnvedCreated' }] });
  });

  it('codes that an address cannot carry or that look like others, places beyond the poles, more VAT than price', () => {
    for (const code of ['.', '..', 'create']) refused('contractor', { code, nameRu: 'Имя' }, 'Reference.KeyReserved');
    for (const code of ['A\u200b1', '\u202eA1', 'A1\u20602'])
      refused('contractor', { code, nameRu: 'Имя' }, 'Reference.Invisible');
    refused('stations', { ...station, lat: '90.1' }, 'Reference.PlaceBeyond');
    refused('stations', { ...station, lon: '-180.5' }, 'Reference.PlaceBeyond');
    given(areaNamed('stations'), [])
      .when('create', { ...station, lat: '-90', lon: '180' }, admin, { id: '700007', records: known })
      .then({ events: [{ type: 'StationCreated' }] });
    const price = { service: 'X', nameRu: 'Имя', price: '1', validFrom: '2026-01-01' };
    refused('service-price', { ...price, vat: '100.01' }, 'Reference.VatAbove');
  });
});

describe('rates', () => {
  it('are one for a currency and a day, above zero', () => {
    const area = areaNamed('exchange-rate');
    const create = (rate: string, currency = 'USD', units = 1) =>
      given(area, []).when('create', { currency, date: '2026-11-21', rate, units }, admin, {
        records: { 'currencies/USD': {} },
      });
    create('87.4512').then({ events: [{ type: 'ExchangeRateCreated' }] });
    create('0.000').then({ invalid: ['Reference.RateZero'] });
    create('87.45', 'USD', 0).then({ invalid: ['Reference.UnitsZero'] });
    create('87.45', 'XXX').then({ invalid: ['Reference.EntryUnknown'] });
    expect(() => create('-1')).to.throw();
    expect(entryIdOf(bookOf('exchange-rate'), { currency: 'USD', date: '2026-11-21' })).to.equal('USD.2026-11-21');
  });
});
