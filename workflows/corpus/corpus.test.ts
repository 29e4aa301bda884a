import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { areaNamed, areas } from '../areas.ts';
import { books } from '../books.ts';
import { eventTable, eventTableOf } from '../event-tables.ts';
import { isHousekeeping } from '../kernel/carried.ts';
import type { EventDefinition } from '../kernel/event.ts';
import type { SmgsState } from '../documents/smgs/fields.ts';
import { stateNamed } from '../document/machine.ts';
import note from '../documents/smgs/document.ts';

/** One event as it was written once. Files are added for new types and versions and never changed. */
interface Golden {
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
}

const folder = join(import.meta.dirname, 'events');
const corpus = readdirSync(folder).map((file) => ({
  file,
  golden: JSON.parse(readFileSync(join(folder, file), 'utf8')) as Golden,
}));

const definitionOf = (type: string): EventDefinition => {
  const definition = eventTable[type];
  if (!definition) throw new Error(`${type} was written once and is no longer declared`);
  return definition;
};

const upcast = ({ type, version, data }: Golden): unknown => {
  const { version: current, upcasters } = definitionOf(type);
  let upcasted = data;
  for (let from = version; from < current; from += 1) {
    const step = upcasters?.[from] as ((old: unknown) => unknown) | undefined;
    if (!step) throw new Error(`${type}: no upcaster from version ${from}`);
    upcasted = step(upcasted);
  }
  return upcasted;
};

describe('the corpus of every event ever written', () => {
  it('has a file for every type and every version up to the current one', () => {
    // Entries of books have the events of one engine: those of the first books stand for all (docs/reference-books.md).
    const ofBooks = new Set(books.flatMap(({ area }) => Object.keys(areaNamed(area).events)));
    const needed = Object.entries(eventTable)
      .filter(([type]) => !ofBooks.has(type))
      .flatMap(([type, { version }]) => Array.from({ length: version }, (_, index) => `${type}.v${index + 1}.json`));
    expect(needed.filter((file) => !corpus.some((one) => one.file === file))).to.deep.equal([]);
  });

  it('files are named after what they hold', () => {
    for (const { file, golden } of corpus) expect(`${golden.type}.v${golden.version}.json`).to.equal(file);
  });

  for (const { file, golden } of corpus) {
    it(`${file} upcasts, validates without loss, and folds`, () => {
      const data = upcast(golden);
      expect(definitionOf(golden.type).schema.parse(data)).to.deep.equal(data);
      const area = areas.find(({ events }) => golden.type in events);
      const state: unknown = area?.evolve(area.initial, { type: golden.type, data });
      // What only keeps the house changes nothing: lists and logs tell by it that there is no record.
      if (isHousekeeping(golden)) expect(state).to.equal(area?.initial);
      else expect(state).to.not.equal(area?.initial);
      expect(Object.values(area?.tracked(state) ?? {})).to.not.include(undefined);
    });
  }

  it('every status pair in old events is still a state of the machine', () => {
    const pairs = corpus
      .map(({ golden }) => golden.data as SmgsState)
      .filter(({ subStatus }) => subStatus !== undefined);
    expect(pairs.length).to.be.greaterThan(15);
    const pathOfPair = stateNamed(note);
    for (const pair of pairs) expect(pathOfPair({ ...pair, exists: true })).to.be.a('string');
  });

  it('a type declared by two areas stops the start', () => {
    const [one] = areas;
    if (!one) throw new Error('no areas');
    expect(() => eventTableOf([one, { name: 'other', events: one.events }])).to.throw('declared twice');
  });
});
