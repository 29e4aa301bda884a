import { expect } from 'chai';
import type { Json } from './json.ts';
import { saidOnce, type Said } from './said-once.ts';

const text = { type: 'string' };
const wagon: Json = {
  type: 'object',
  properties: { number: text, weight: { ...text, description: 'Kilograms, as an exact decimal.' } },
  required: ['number', 'weight'],
};
const day: Json = { type: 'string', format: 'date', pattern: `^${String.raw`\d{4}-\d\d-\d\d`.repeat(6)}$` };
const memo: Json = { type: 'object', properties: { wagons: { type: 'array', items: wagon, description: 'Wagons' } } };
const comment: Json = {
  type: 'object',
  properties: { comment: { ...text, maxLength: 1000, description: 'What whoever reads it should know.' } },
  additionalProperties: false,
};
const none: ReadonlySet<string> = new Set();

/** A schema with everything in it that it refers to. */
const whole = (value: unknown, parts: Readonly<Record<string, Json>>): unknown => {
  if (Array.isArray(value)) return value.map((each) => whole(each, parts));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref } = value as Json;
  if (typeof $ref === 'string') return whole(parts[$ref.replace('#/components/schemas/', '')], parts);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, whole(part, parts)]));
};

describe('schemas that say once what they repeat', () => {
  const said = (roots: readonly Said[], taken = none) => {
    const found = saidOnce(roots, taken);
    expect(found.schemas.map((schema) => whole(schema, found.parts))).to.deep.equal(roots.map(({ schema }) => schema));
    return found;
  };

  it('names what one owner repeats after it and its place, and says it as it was', () => {
    const { schemas, parts } = said([
      { owner: 'gu45p', schema: memo },
      { owner: 'gu45p', schema: { type: 'object', properties: { before: memo } } },
    ]);
    expect(parts).to.deep.equal({ 'gu45p.wagons': wagon });
    expect(JSON.stringify(schemas).match(/gu45p\.wagons/g)).to.have.lengthOf(2);
  });

  it('leaves to two owners what each says once, and gives to nobody what three say', () => {
    const of = (...owners: readonly string[]) => said(owners.map((owner) => ({ owner, schema: memo }))).parts;
    expect(of('gu45p', 'gu45u')).to.deep.equal({});
    expect(Object.keys(of('gu45p', 'gu45u', 'act'))).to.deep.equal(['shared.wagons']);
  });

  it('calls a day after its format, what is shared whole after what it holds, what is sent apart from what is answered', () => {
    const sent = (owner: string): Said => ({ owner, suffix: '.input', whole: 'event', schema: comment });
    const answered = (owner: string): Said => ({
      owner,
      schema: { type: 'object', properties: { from: day, to: day } },
    });
    const { parts } = said([...['act', 'smgs', 'gu45p'].map(sent), ...['act', 'smgs', 'gu45p'].map(answered)]);
    expect(Object.keys(parts)).to.deep.equal(['shared.event-comment.input', 'shared.date']);
  });

  it('gives no name to what has defaults, which clients may leave out only where it has none', () => {
    const withDefault = { ...wagon, properties: { number: { ...text, default: '' }, weight: text } };
    const holder = { type: 'object', properties: { wagons: { type: 'array', items: withDefault } } };
    expect(said([1, 2, 3].map((n) => ({ owner: `owner${n}`, schema: holder }))).parts).to.deep.equal({});
  });

  it('takes no name that is there already', () => {
    const twice = [1, 2].map(() => ({ owner: 'gu45p', schema: memo }));
    expect(Object.keys(said(twice, new Set(['gu45p.wagons'])).parts)).to.deep.equal(['gu45p.wagons-2']);
  });
});
