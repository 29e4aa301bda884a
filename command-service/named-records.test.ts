import { randomUUID } from 'node:crypto';
import { areaNamed } from '@kerben/workflows/areas.ts';
import type { AnyMove, DocumentDefinition } from '@kerben/workflows/document/definition.ts';
import { exampleActor, exampleInput, exampleLives } from '@kerben/workflows/document/example.ts';
import { exampleCustomer, exampleIds, exampleNow, liveAlong, type Life } from '@kerben/workflows/document/life.ts';
import { beginnings, whoIn } from '@kerben/workflows/document/machine.ts';
import { namedArea } from '@kerben/workflows/document/typed-records.ts';
import { settable } from '@kerben/workflows/document/wish.ts';
import { documents } from '@kerben/workflows/documents.ts';
import type { Fields } from '@kerben/workflows/fields/field.ts';
import type { DomainEvent } from '@kerben/workflows/kernel/event.ts';
import { expect } from 'chai';
import { exampleCommands, lifeBefore } from '../tests/example-commands.ts';

/** Where a customer's person types the id of a record that belongs to somebody. */
interface Place {
  readonly definition: DocumentDefinition;
  readonly move: AnyMove;
  /** The field, and the column of its lines. */
  readonly path: readonly string[];
  readonly area: string;
  readonly label: string;
}

const isCustomers = (move: AnyMove, state: string): boolean => ['owner', 'anyone'].includes(whoIn(move, state));
const ofCustomers = (definition: DocumentDefinition): readonly AnyMove[] =>
  definition.moves.filter((move) => beginnings(definition, move).some((state) => isCustomers(move, state)));

const placesIn = (fields: Fields, at: readonly string[] = []): readonly Pick<Place, 'path' | 'area'>[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'rows') return placesIn(field.of ?? {}, [...at, name]);
    if (!field.kept && typeof field.names === 'object')
      throw new Error(`${name}: a customer types an id whose area is typed too, which nobody looks up`);
    const area = namedArea(field);
    return area !== undefined && areaNamed(area).owned ? [{ path: [...at, name], area }] : [];
  });

/** Whose a record is nobody types: the owner's own customer is put there, whatever was sent. */
const isOwner = ({ owner }: DocumentDefinition, [name]: readonly string[]): boolean => name === owner?.customer;

const places: readonly Place[] = documents.flatMap((definition) =>
  ofCustomers(definition).flatMap((move) =>
    placesIn({ ...settable(definition, move), ...move.asks })
      .filter(({ path }) => !isOwner(definition, path))
      .map((place) => ({
        ...place,
        definition,
        move,
        label: `${definition.area} ${move.name}: ${place.path.join('.')}`,
      })),
  ),
);

/** What is sent with the id at its place. */
const inputWith = ({ definition, move, path, area }: Place, { state }: Life, id: string): object => {
  const input = exampleInput(definition, move, exampleNow, (other) =>
    other === 'customers' || !areaNamed(other).owned ? exampleIds(other) : '',
  );
  const [name = '', column] = path;
  if (column === undefined) return { ...input, [name]: id };
  const before = state[name] as unknown as readonly object[];
  const rows = before.length > 0 ? before : ((input[name] ?? []) as readonly object[]);
  if (rows.length === 0) throw new Error(`${definition.area} ${move.name}: no example of a line of ${name} (${area})`);
  return { ...input, [name]: rows.map((row, index) => (index === 0 ? { ...row, [column]: id } : row)) };
};

const recordOf = (area: string): readonly DomainEvent[] => {
  const definition = documents.find((each) => each.area === area);
  if (!definition) throw new Error(`${area} is no document`);
  const [moves = []] = exampleLives(definition);
  return liveAlong(definition, moves).events;
};

describe('what a customer names in a command', function () {
  this.timeout(120_000);
  let commands: Awaited<ReturnType<typeof exampleCommands>>;
  before(async () => (commands = await exampleCommands()));
  after(() => commands.close());

  /** What comes of the move with this id at its place, the id itself told as `#`. */
  const outcome = async (place: Place, id: string) => {
    const { definition, move, path } = place;
    const life = lifeBefore(definition, move, (state) => isCustomers(move, state));
    const person = exampleActor({ who: 'owner' }, exampleCustomer);
    const input = inputWith(place, life, id);
    const { status, said, wrong, written } = await commands.attempt({ definition, move, life, input, person });
    const member = [path[0], ...path.slice(1).flatMap((column) => ['0', column])].join('.');
    const unknown = wrong.some((one) => one.code.includes('Unknown') && one.member === member);
    return { status, said: said.replaceAll(id, '#'), unknown, written };
  };

  it('is asked at every place where a customer names what belongs to somebody', () => {
    expect(places.map(({ label }) => label)).to.include.members([
      'calculation create: correctsId',
      'online-payment create: lines.paymentId',
      'shipment-request edit: mesplanId',
      'smgs register: shipmentRequestId',
      'smgs fill-request: smgsVagons.arrivedWagonId',
      'support create: smgsId',
    ]);
    expect(places).to.have.length(18);
  });

  for (const place of places)
    it(`${place.label}: another customer's is as if it were not there, refused, and nothing is written`, async () => {
      const events = recordOf(place.area);
      const foreign = await outcome(place, await commands.write(place.area, events, 'customer-9'));
      const none = await outcome(place, randomUUID());
      const own = await outcome(place, await commands.write(place.area, events));
      expect(foreign).to.deep.equal(none);
      expect(none, none.said).to.include({ status: 400, unknown: true, written: false });
      expect(own.unknown, own.said).to.equal(false);
      // What a note says of its request must agree with it; everything else is written down.
      if (!own.said.includes('Smgs.Request.Differs')) expect(own, own.said).to.include({ status: 200, written: true });
    });

  it('is asked of a conversation too: what it is about', async () => {
    const person = exampleActor({ who: 'owner' }, exampleCustomer);
    const begin = async (id: string) => {
      const input = { title: '', groups: ['station:715905'], about: { area: 'smgs', id } };
      const { said, ...rest } = await commands.send({ areaName: 'chat', name: 'open', input, person });
      return { ...rest, said: said.replaceAll(id, '#') };
    };
    const events = recordOf('smgs');
    const foreign = await begin(await commands.write('smgs', events, 'customer-9'));
    const none = await begin(randomUUID());
    expect({ ...foreign, wrong: [] }).to.deep.equal({ ...none, wrong: [] });
    expect(none, none.said).to.include({ status: 400, written: false });
    expect(none.wrong.map(({ code, member }) => [code, member])).to.deep.equal([['Reference.EntryUnknown', 'about']]);
    const unknown = await begin(await commands.write('smgs', events));
    expect(unknown.said).not.to.include('Reference.EntryUnknown');
  });

  it('hands over no state of others by the names that they hold, nor by what is elsewhere', () => {
    for (const definition of documents)
      for (const { name, held, elsewhere } of ofCustomers(definition)) {
        const where = `${definition.area} ${name}`;
        expect(held, where).to.equal(undefined);
        expect(elsewhere, where).to.equal(undefined);
      }
    // What is said of the holder of a name is said to whoever wants it.
    for (const definition of documents)
      if (definition.heldBy) expect(ofCustomers(definition), definition.area).to.deep.equal([]);
  });
});
