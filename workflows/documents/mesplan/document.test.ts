import { expect } from 'chai';
import { areaNamed } from '../../areas.ts';
import type { AnyDoc } from '../../document/definition.ts';
import { exampleActor, exampleInput } from '../../document/example.ts';
import { exampleCustomer, exampleIds, exampleNow, runMove, type Life } from '../../document/life.ts';
import plan from './document.ts';

interface Line {
  readonly row: number;
  readonly agreedWagons: number | null;
  readonly loadedWagons: number | null;
}

const moveNamed = (name: string) => {
  const move = plan.moves.find((each) => each.name === name);
  if (!move) throw new Error(name);
  return move;
};

/** Makes moves one after the other with what they are to say beside what the examples fill in; the last one's decision. */
const after = (...steps: readonly (readonly [move: string, says?: object])[]) => {
  let life: Life = { state: areaNamed('mesplan').initial as AnyDoc, events: [] };
  let decision;
  for (const [name, says = {}] of steps) {
    const move = moveNamed(name);
    const input = { ...exampleInput(plan, move, exampleNow, exampleIds), ...says };
    ({ decision, life } = runMove(plan, life, move, input, exampleActor(move, exampleCustomer)));
  }
  return { decision, state: life.state, lines: life.state['lines'] as unknown as readonly Line[] };
};
const codesOf = (decision: unknown) =>
  ((decision as { invalid?: readonly { code: string; member: string }[] }).invalid ?? []).map(
    ({ code, member }) => `${code} ${member}`,
  );
const example = exampleInput(plan, moveNamed('create'), exampleNow, exampleIds) as {
  readonly lines: readonly object[];
};
const [line] = example.lines;

describe('the request for carriage GU-12', () => {
  it('agreed as a whole, every line has the wagons that were asked for', () => {
    const { state, lines } = after(['create'], ['send'], ['receive'], ['agree']);
    expect(state.state).to.equal('agreed');
    expect(lines.map(({ agreedWagons }) => agreedWagons)).to.deep.equal([24]);
  });

  it('agreed in part, says line by line how many, never more than asked, and changes nothing else', () => {
    const answer = (more: object) =>
      after(['create'], ['send'], ['receive'], ['agree-in-part', { lines: [{ ...line, row: 1, ...more }] }]);
    expect(answer({ agreedWagons: 12 }).state.state).to.equal('agreedInPart');
    expect(codesOf(answer({ agreedWagons: 25 }).decision)).to.deep.equal([
      'Mesplan.AgreedTooMany lines.0.agreedWagons',
    ]);
    expect(codesOf(answer({ agreedWagons: null }).decision)).to.deep.equal([
      'Document.FieldRequired lines.0.agreedWagons',
    ]);
    expect(codesOf(answer({ agreedWagons: 12, tonnes: '1' }).decision)).to.deep.equal(['Mesplan.OnlyAgreed lines']);
  });

  it('has days that add up to the wagons of their line', () => {
    expect(codesOf(after(['create', { lines: [{ ...line, days: '1:23' }] }]).decision)).to.deep.equal([
      'Mesplan.DaysSum lines.0.days',
    ]);
    expect(codesOf(after(['create', { lines: [{ ...line, days: '32:24' }] }]).decision)).to.deep.equal([
      'Mesplan.Days lines.0.days',
    ]);
    expect(codesOf(after(['create', { month: '2026-13' }]).decision)[0]).to.equal('Mesplan.Month month');
  });

  it('does not let a consignor agree to the own wishes', () => {
    expect(codesOf(after(['create', { lines: [{ ...line, agreedWagons: 24 }] }]).decision)).to.deep.equal([
      'Mesplan.AgreedByRailway lines.0.agreedWagons',
    ]);
  });

  it('sent late is asked about: 15 days ahead over the border, 10 within the railway', () => {
    const sent = (month: string, to: string) => {
      const { state } = after(['create', { month, lines: [{ ...line, destinationStationId: to }] }]);
      const command = areaNamed('mesplan').commands.find(({ name }) => name === 'send');
      const person = exampleActor(moveNamed('send'), exampleCustomer);
      // As in the running system: what the command does not ask for, it does not see.
      const asked = command?.needs?.({}, state, person, '2026-03-20').records ?? [];
      const decision: unknown = command?.decide(
        state,
        {},
        {
          id: 'record-1',
          now: exampleNow,
          today: '2026-03-20',
          number: 7,
          person,
          record: <State>(area: string, id: string) =>
            (asked.some((each) => each.area === area && each.id === id)
              ? { exists: true, retired: false, administration: id === '704506' ? '27' : '59' }
              : undefined) as State,
        },
      );
      return (decision as { unconfirmed?: readonly { code: string }[] }).unconfirmed?.map(({ code }) => code) ?? [];
    };
    expect(sent('2026-04', '704506')).to.deep.equal(['Mesplan.Late']);
    expect(sent('2026-04', '715905')).to.deep.equal([]);
    expect(sent('2026-05', '704506')).to.deep.equal([]);
  });

  it('counts what was loaded by the line, a note once', () => {
    const load = { day: '2027-01-04', planRow: 1, wagons: 5, tonnes: '310', smgsId: 'note-1' };
    const { lines, state } = after(
      ['create'],
      ['send'],
      ['receive'],
      ['agree'],
      ['load', load],
      ['load', load],
      ['load', { ...load, smgsId: 'note-2' }],
    );
    expect(lines.map(({ loadedWagons }) => loadedWagons)).to.deep.equal([10]);
    expect(state['loadings']).to.have.length(2);
  });

  it('counts what was loaded while a new edition is under way, and keeps the line of it', () => {
    const load = { day: '2027-01-04', planRow: 1, wagons: 5, tonnes: '310', smgsId: 'note-1' };
    const steps = [['create'], ['send'], ['receive'], ['agree'], ['revise'], ['load', load]] as const;
    const { lines, state } = after(...steps);
    expect(state.state).to.equal('draft');
    expect(lines.map(({ loadedWagons }) => loadedWagons)).to.deep.equal([5]);
    expect(codesOf(after(...steps, ['edit', { lines: [line] }]).decision)).to.deep.equal(['Mesplan.LineLoaded lines']);
  });

  it('told of a note once more, writes nothing', () => {
    const load = { day: '2027-01-04', planRow: 1, wagons: 5, tonnes: '310', smgsId: 'note-1' };
    const { decision } = after(['create'], ['send'], ['receive'], ['agree'], ['load', load], ['load', load]);
    expect(decision).to.deep.equal({ events: [] });
  });

  it('hears of a note by the shipment request that belongs to one of its lines', () => {
    const chain = plan.chains?.['mesplan-loaded'];
    const state = {
      smgsId: 'note-1',
      mesplanId: 'plan-1',
      mesplanRow: 2,
      loadingDate: '2027-01-04',
      wagonCount: 5,
      tonnes: '310',
    };
    const targets = (more: object) =>
      chain?.to({
        id: 'request-1',
        state: { ...state, ...more },
        before: state,
        event: { type: 'X', data: {} },
      });
    expect(targets({})).to.deep.equal([
      { id: 'plan-1', input: { day: '2027-01-04', planRow: 2, wagons: 5, tonnes: '310', smgsId: 'note-1' } },
    ]);
    expect(targets({ mesplanId: '' })).to.deep.equal([]);
  });
});
