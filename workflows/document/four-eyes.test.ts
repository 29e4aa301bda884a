import { expect } from 'chai';
import { areaNamed } from '../areas.ts';
import { documents } from '../documents.ts';
import type { Decision } from '../kernel/command.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { Person } from '../kernel/person.ts';
import { createDirectory } from '../people/directory.ts';
import { fourEyesSetting } from '../settings/four-eyes.ts';
import type { AnyDoc, AnyMove, DocumentDefinition } from './definition.ts';
import { exampleActor, exampleInput, exampleLives } from './example.ts';
import { makers, samePerson } from './four-eyes.ts';
import { exampleCustomer, exampleIds, exampleNow, exampleRecord, liveAlong, runMove, type Life } from './life.ts';
import { stateNamed } from './machine.ts';

const moves = documents.flatMap((definition) =>
  definition.moves.flatMap((move) => (move.other ? [{ definition, move, other: move.other }] : [])),
);

/** A record whose next move may be this one. */
const before = (definition: DocumentDefinition, move: AnyMove): Life => {
  const life = exampleLives(definition).find((steps) => steps.some(({ name }) => name === move.name)) ?? [];
  return liveAlong(
    definition,
    life.slice(
      0,
      life.findIndex(({ name }) => name === move.name),
    ),
  );
};

/** The codes by which a decision says no. */
const codes = (decision: Decision<DomainEvent>): readonly string[] =>
  'events' in decision
    ? []
    : Object.values(decision).flatMap((all: readonly { readonly code: string }[]) => all.map(({ code }) => code));

describe('four eyes', () => {
  it('each setting holds for some move, or withholds something; it is off until somebody sets it', () => {
    const withholding = documents.flatMap(({ withheld }) => (withheld ? [withheld.setting] : []));
    const held = new Set([...moves.map(({ other }) => other.setting), ...withholding]);
    expect(held).to.deep.equal(new Set(Object.values(fourEyesSetting)));
    const settings = createDirectory({ now: () => new Date(exampleNow) } as never).settings('railway');
    for (const name of Object.values(fourEyesSetting)) expect(settings[name]).to.equal('false');
  });

  for (const { definition, move, other } of moves) {
    const staff = exampleActor({ who: 'staff' }, exampleCustomer);
    const acting = (on: boolean): Person => ({ ...staff, ...(on && { fourEyes: [other.setting] }) });

    /** Makes the move on a record whose earlier move was this person's; '' where nobody knows. */
    const made = (maker: string, member: string, person: Person) => {
      const { state, events } = before(definition, move);
      const named = other.of !== undefined;
      const unknown = Object.fromEntries(makers(definition, other).map((name) => [name, '']));
      const doc: AnyDoc = named ? state : { ...state, ...unknown, [member]: maker };
      const { decision } = runMove(
        definition,
        { state: doc, events },
        move,
        exampleInput(definition, move, exampleNow, exampleIds),
        person,
        (area, id) => ({ ...(exampleRecord(area, id) as object), ...(named && { creatorId: maker }) }),
      );
      const menu = areaNamed(definition.area)
        .actions?.(doc, person)
        .find(({ action }) => action === move.name);
      return { decision, menu };
    };

    it(`${definition.area} ${move.name}: not by whoever made ${[other.than].flat().join(', ')} while ${other.setting} is on`, () => {
      const others = Object.values(fourEyesSetting).filter((name) => name !== other.setting);
      for (const member of other.of === undefined ? makers(definition, other) : ['']) {
        const own = made(staff.id, member, acting(true));
        expect(codes(own.decision)).to.deep.equal([samePerson]);
        if (other.of === undefined && own.menu)
          expect(own.menu).to.deep.include({ enabled: false, refusals: [{ code: samePerson }] });
        for (const [maker, person] of [
          [staff.id, acting(false)],
          [staff.id, { ...staff, fourEyes: others }],
          ['somebody-else', acting(true)],
          ['', acting(true)],
        ] as const) {
          const { decision, menu } = made(maker, member, person);
          expect(codes(decision), `${maker} ${person.fourEyes?.join() ?? 'off'}`).to.deep.equal([]);
          if (menu) expect(menu.enabled).to.equal(true);
        }
      }
    });

    it(`${definition.area} ${move.name}: it is known who made ${[other.than].flat().join(', ')}`, () => {
      if (other.of !== undefined) return;
      for (const than of [other.than].flat()) {
        const life = exampleLives(definition).find((steps) => steps.some(({ name }) => name === than)) ?? [];
        const at = life.findIndex(({ name }) => name === than);
        const earlier = liveAlong(definition, life.slice(0, at));
        const step = life[at];
        if (!step) throw new Error(`no life makes ${than}`);
        const person = {
          ...exampleActor(step, exampleCustomer, stateNamed(definition)(earlier.state)),
          id: 'who-made-it',
        };
        const input = exampleInput(definition, step, exampleNow, exampleIds);
        const { life: after } = runMove(definition, earlier, step, input, person);
        const [member = ''] = makers(definition, { ...other, than });
        expect(after.state[member]).to.equal('who-made-it');
      }
    });
  }
});
