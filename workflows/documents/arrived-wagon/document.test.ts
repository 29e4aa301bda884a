import { expect } from 'chai';
import { areaNamed } from '../../areas.ts';
import type { AnyDoc } from '../../document/definition.ts';
import { exampleActor, exampleInput } from '../../document/example.ts';
import { exampleCustomer, exampleIds, exampleNow, runMove, type Life } from '../../document/life.ts';
import definition from './document.ts';

const area = areaNamed('arrived-wagon');
const moveNamed = (name: string) => {
  const move = definition.moves.find((each) => each.name === name);
  if (!move) throw new Error(name);
  return move;
};
const hour = (clock: string) => `2026-03-10T${clock}:00.000Z`;

/** Makes moves one after the other, each saying what its examples say and more; the last one's decision. */
const after = (...steps: readonly (readonly [move: string, says?: object])[]) => {
  let life: Life = { state: area.initial as AnyDoc, events: [] };
  let decision;
  for (const [name, says = {}] of steps) {
    const move = moveNamed(name);
    const input = { ...exampleInput(definition, move, exampleNow, exampleIds), ...says };
    ({ decision, life } = runMove(
      definition,
      life,
      move,
      input,
      exampleActor(move, exampleCustomer, life.state.state),
    ));
  }
  const { state } = life;
  const rowsOf = (name: string) => state[name] as unknown as readonly Readonly<Record<string, unknown>>[];
  return { decision, state, placings: rowsOf('placings'), legs: rowsOf('legs') };
};
const refusals = (decision: unknown) =>
  ((decision as { invalid?: readonly { code: string; member: string }[] }).invalid ?? []).map(
    ({ code, member }) => `${code} ${member}`,
  );
const here = ['create', { arrivedAt: hour('01:00') }] as const;
const placed = ['place', { placedAt: hour('02:00') }] as const;

describe('the stay of a wagon', () => {
  it('is as far as the furthest thing that happened, whatever was told first', () => {
    expect(after(here, placed).state.state).to.equal('placed');
    expect(after(here, placed, ['notify', { notifiedAt: hour('01:30') }]).state.state).to.equal('placed');
    expect(after(here, placed, ['release', { releasedAt: hour('05:00') }]).state.state).to.equal('placed');
  });

  it('refuses an instant that does not fit between its neighbours, or has not come', () => {
    expect(refusals(after(here, ['place', { placedAt: hour('00:59') }]).decision)).to.deep.equal([
      'ArrivedWagon.Order placedAt',
    ]);
    expect(refusals(after(here, placed, ['remove', { removedAt: hour('01:30') }]).decision)).to.deep.equal([
      'ArrivedWagon.Order removedAt',
    ]);
    expect(refusals(after(here, ['place', { placedAt: hour('06:11') }]).decision)).to.deep.equal([
      'ArrivedWagon.Future placedAt',
    ]);
    expect(after(here, ['place', { placedAt: hour('01:00') }]).state.state).to.equal('placed');
  });

  it('takes what was done to it in any order: its removal, its readiness, and then when it was placed', () => {
    const removed = after(here, ['remove', { removedAt: hour('03:00') }]);
    expect([removed.state.state, removed.state['placedAt']]).to.deep.equal(['removed', '']);
    const told = after(
      here,
      ['remove', { removedAt: hour('03:00') }],
      ['work', { readyAt: hour('02:30'), operation: 1 }],
      ['place', { placedAt: hour('02:00') }],
    );
    const forward = after(
      here,
      placed,
      ['work', { readyAt: hour('02:30'), operation: 1 }],
      ['remove', { removedAt: hour('03:00') }],
    );
    expect(told.state.state).to.equal('removed');
    expect(told.placings).to.deep.equal(forward.placings);
    expect(
      refusals(after(here, ['remove', { removedAt: hour('03:00') }], ['place', { placedAt: hour('03:30') }]).decision),
    ).to.deep.equal(['ArrivedWagon.Order removedAt']);
    // A memo that comes after all outranks the hand; nothing of it stands twice.
    const memo = {
      memoId: 'memo-1',
      memoNumber: '12',
      operation: 1,
      placedAt: hour('02:10'),
      readyAt: '',
      removedAt: '',
    };
    expect(after(here, ['remove', { removedAt: hour('03:00') }], ['record-memo', memo]).placings.length).to.equal(1);
  });

  it('gives out goods only with a released waybill, and loads without', () => {
    const worked = (operation: number, ...before: readonly (readonly [string, object?])[]) =>
      after(here, placed, ...before, ['work', { readyAt: hour('04:00'), operation }]);
    expect(refusals(worked(0).decision)).to.deep.equal(['ArrivedWagon.NotReleased readyAt']);
    expect(worked(1).state.state).to.equal('worked');
    const unloaded = worked(0, ['release', { releasedAt: hour('03:00') }]).state;
    expect([unloaded.state, unloaded['loaded']]).to.deep.equal(['worked', false]);
    // Statistics count what was done: a loading is no unloading.
    expect(worked(1).placings.map(({ operation }) => operation)).to.deep.equal([1]);
  });

  it('may be placed again once it was removed; the single times show the last placing', () => {
    const twice = after(here, placed, ['remove', { removedAt: hour('03:00') }], ['place', { placedAt: hour('04:00') }]);
    expect(twice.state.state).to.equal('placed');
    expect(twice.placings.map(({ placedAt, removedAt }) => [placedAt, removedAt])).to.deep.equal([
      [hour('02:00'), hour('03:00')],
      [hour('04:00'), ''],
    ]);
  });

  it('takes what a memo says for what the hand said before, and gives it up with the memo', () => {
    const memo = {
      memoId: 'memo-1',
      memoNumber: '12',
      operation: 0,
      placedAt: hour('02:10'),
      readyAt: '',
      removedAt: '',
    };
    const told = after(here, placed, ['record-memo', memo]);
    expect(told.placings.map(({ memoNumber, placedAt }) => [memoNumber, placedAt])).to.deep.equal([
      ['12', hour('02:10')],
    ]);
    expect(told.state['placedAt']).to.equal(hour('02:10'));
    const again = after(here, ['record-memo', memo], ['record-memo', { ...memo, removedAt: hour('03:00') }]);
    expect([again.placings.length, again.state.state]).to.deep.equal([1, 'removed']);
    const other = after(
      here,
      ['record-memo', memo],
      ['record-memo', { ...memo, memoId: 'memo-2', placedAt: hour('02:30') }],
    );
    expect(refusals(other.decision)).to.deep.equal(['ArrivedWagon.PlacedTwice placedAt']);
    const gone = after(here, ['record-memo', memo], ['forget-memo', memo]);
    expect([gone.placings.length, gone.state['placedAt'], gone.state.state]).to.deep.equal([0, '', 'arrived']);
  });

  it('shows a detained wagon as detained while it goes on beneath', () => {
    const detained = after(here, ['detain', { ground: 1, from: hour('01:10') }], placed);
    expect(detained.state.state).to.equal('detained');
    const passed = after(here, ['detain', { ground: 1 }], ['detain', { ground: 0 }], placed, ['pass', { ground: 1 }]);
    expect(passed.state.state).to.equal('detained');
    expect(after(here, ['detain', { ground: 1 }], placed, ['pass', { ground: 1 }]).state.state).to.equal('placed');
    expect(refusals(after(here, ['detain', { ground: 1 }], ['pass', { ground: 2 }]).decision)).to.deep.equal([
      'ArrivedWagon.NotDetained ground',
    ]);
  });

  it('goes on at its next station as the same stay, and comes back when that list is corrected', () => {
    const list = (id: string, stationId: string, arrivedAt: string) =>
      ['arrive-by-list', { natureListId: id, stationId, arrivedAt, leftThereAt: '' }] as const;
    const first = [list('list-1', '715905', hour('01:00')), placed, ['remove', { removedAt: hour('03:00') }]] as const;
    const second = after(...first, list('list-2', '717008', hour('05:00')));
    expect([second.state.state, second.state['stationId'], second.state['placedAt']]).to.deep.equal([
      'arrived',
      '717008',
      '',
    ]);
    expect(second.legs.map(({ stationId, removedAt, leftAt }) => [stationId, removedAt, leftAt])).to.deep.equal([
      ['715905', hour('03:00'), hour('05:00')],
    ]);
    expect(area.scopeKeys(second.state).stationIds).to.deep.equal(['717008', '715905']);
    const back = after(...first, list('list-2', '717008', hour('05:00')), [
      'take-arrival-back',
      { natureListId: 'list-2', comment: 'x' },
    ]);
    expect([back.state.state, back.state['stationId'], back.state['placedAt'], back.legs.length]).to.deep.equal([
      'removed',
      '715905',
      hour('02:00'),
      0,
    ]);
  });

  it('told once more by its list is corrected; by another list’s cancellation it is not touched', () => {
    const told = ['arrive-by-list', { natureListId: 'list-1', arrivedAt: hour('01:00'), leftThereAt: '' }] as const;
    const corrected = after(told, [
      'arrive-by-list',
      { natureListId: 'list-1', arrivedAt: hour('01:20'), leftThereAt: '' },
    ]);
    expect([corrected.state['arrivedAt'], corrected.legs.length]).to.deep.equal([hour('01:20'), 0]);
    const other = after(told, ['take-arrival-back', { natureListId: 'list-9', comment: 'x' }]);
    expect([other.state.state, other.state['natureListId']]).to.deep.equal(['arrived', 'list-1']);
    expect(after(told, ['take-arrival-back', { natureListId: 'list-1', comment: 'x' }]).state.state).to.equal(
      'cancelled',
    );
  });

  it('holds its wagon alone while it is in the country', () => {
    expect(area.claims?.(after(here).state)).to.deep.equal(['wagon:55650139']);
    expect(area.claims?.(after(here, ['depart', { departedAt: hour('02:00') }]).state)).to.deep.equal([]);
    expect(area.claims?.(after(['create', { arrivedAt: '', expectedAt: hour('09:00') }]).state)).to.deep.equal([
      'expected-wagon:55650139',
    ]);
  });

  it('corrected by the form, corrects the placing with it', () => {
    const corrected = after(here, placed, ['correct', { placedAt: hour('02:30'), comment: 'x' }]);
    expect(corrected.placings.map(({ placedAt }) => placedAt)).to.deep.equal([hour('02:30')]);
  });
});
