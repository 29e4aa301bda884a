import { expect } from 'chai';
import { documents } from '../documents.ts';
import { exampleActor, exampleInput, exampleLives } from './example.ts';
import { exampleCustomer, exampleIds, exampleNow, exampleRecord, liveAlong, runMove } from './life.ts';
import { stateNamed } from './machine.ts';
import { mustBeThere } from './typed-records.ts';

const asked = documents.flatMap((definition) =>
  definition.moves.flatMap((move) =>
    move.who === 'process'
      ? []
      : Object.entries(move.asks ?? {}).flatMap(([name, field]) =>
          mustBeThere(field) ? [{ definition, move, name, field }] : [],
        ),
  ),
);

describe('what a person is asked beside the record', () => {
  it('names what is there in some moves', () => {
    expect(asked.length).to.be.greaterThan(3);
  });

  for (const { definition, move, name, field } of asked)
    it(`${definition.area} ${move.name}: nobody names a ${name} that is not there`, () => {
      const life = exampleLives(definition).find((steps) => steps.some((one) => one.name === move.name)) ?? [];
      const place = life.findIndex((one) => one.name === move.name);
      const before = liveAlong(definition, life.slice(0, place));
      const person = exampleActor(move, exampleCustomer, stateNamed(definition)(before.state));
      const input = { ...exampleInput(definition, move, exampleNow, exampleIds), [name]: 'nobody' };
      const { decision } = runMove(definition, before, move, input, person, (area, id) =>
        area === field.book && id === 'nobody' ? undefined : exampleRecord(area, id),
      );
      expect(decision).to.have.property('invalid');
      expect(JSON.stringify(decision)).to.contain(`"member":"${name}"`);
    });
});
