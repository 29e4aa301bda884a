import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { documents } from '@kerben/workflows/documents.ts';
import { publications } from '@kerben/workflows/integration/publications.ts';
import { bounds } from '../../tests/costs/bounds.ts';
import { committedText } from './committed-text.ts';
import { apiDocuments } from './documents.ts';

type Json = Readonly<Record<string, unknown>>;
type Names = Readonly<Record<string, Json>>;

interface Committed {
  readonly tags?: readonly { readonly name: string }[];
  readonly paths?: Readonly<Record<string, Readonly<Record<string, { readonly tags: readonly string[] }>>>>;
  readonly channels?: Names;
  readonly operations?: Names;
  readonly components: Readonly<Record<string, Names>>;
}

const only = <Value>(
  part: Readonly<Record<string, Value>> | undefined,
  own: (name: string, value: Value) => boolean,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(part ?? {}).filter(([name, value]) => own(name, value)));

/** What a committed document says of one area and of what is published of it; nothing of its own when there is no such area. */
const ofArea = ({ tags, paths, channels, operations, components }: Committed, area: string, aggregate: string) => {
  const named = paths ? `${area}.` : `kg.railway.${aggregate}.`;
  return {
    tags: (tags ?? []).filter(({ name }) => name === area),
    paths: only(paths, (_, calls) => Object.values(calls).every((call) => call.tags.includes(area))),
    channels: only(channels, (name) => name.startsWith(`${aggregate}.`)),
    operations: only(operations, (name) => name.startsWith(`publish.${aggregate}.`)),
    components: Object.fromEntries(
      Object.entries(components).map(([kind, parts]) => [
        kind,
        only(parts, (name) => name === area || name === `filter-${area}` || name.startsWith(named)),
      ]),
    ),
  };
};

describe('committed text of the API documents', () => {
  it('is JSON that says the same, each path and member on a line of its own', () => {
    const words = Array.from({ length: 30 }, (_, at) => `word ${at}`);
    const document = {
      openapi: '3.1.0',
      paths: {
        '/notes': {
          get: { tags: ['a'], parameters: Array.from({ length: 9 }, () => ({ $ref: '#/parameters/Name' })) },
        },
      },
      components: {
        schemas: { Empty: {}, Note: { properties: { a: { type: ['string', 'null'] }, b: { enum: words } } } },
      },
    };
    const text = committedText(document);
    expect(JSON.parse(text)).to.deep.equal(document);
    expect(text).to.include('\n  "/notes": {"get": {"tags": ["a"],\n').and.include('\n   "Empty": {},\n   "Note": ');
    for (const line of text.split('\n')) expect(line.length, line).to.be.lessThan(150);
  });

  it(`grows by at most ${bounds.linesOfDocument} lines with a document of ordinary size`, () => {
    const committed = apiDocuments.map(({ file }) => JSON.parse(readFileSync(file, 'utf8')) as Committed);
    const lines = (of: Committed, area: string, aggregate: string): number =>
      committedText(ofArea(of, area, aggregate)).split('\n').length;
    const added = publications
      .filter(({ area }) => documents.some((each) => each.area === area.name))
      .map(({ area: { name }, aggregate }) => ({
        area: name,
        lines: committed.reduce((sum, of) => sum + lines(of, name, aggregate) - lines(of, '-', '-'), 0),
      }))
      .sort((a, b) => a.lines - b.lines);
    const [smallest, middle] = [added[0], added[Math.floor(added.length / 2)]];
    expect(smallest?.lines).to.be.within(50, bounds.linesOfDocument);
    expect(middle?.lines, `${middle?.area}, the median`).to.be.within(smallest?.lines ?? 0, bounds.linesOfDocument);
  });
});
