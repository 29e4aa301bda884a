import { expect } from 'chai';
import { areas } from './areas.ts';
import type { Command } from './kernel/command.ts';
import type { DomainEvent } from './kernel/event.ts';

describe('what every area declares', () => {
  it('has schemas that can be built, although each waits until it is asked for', () => {
    let built = 0;
    for (const { name, events, commands, processCommands = [] } of areas) {
      for (const [type, { schema }] of Object.entries(events)) {
        expect(schema.safeParse(null).success, `${name}: event ${type}`).to.equal(false);
        built += 1;
      }
      for (const { name: command, input } of [...commands, ...processCommands] as Command<unknown, DomainEvent>[]) {
        expect(input.safeParse(null).success, `${name}: command ${command}`).to.equal(false);
        built += 1;
      }
    }
    expect(built).to.be.greaterThan(1_000);
  });
});
