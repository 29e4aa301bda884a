import { expect } from 'chai';
import { breaksOf } from './breaks.ts';

const member = (schema: unknown) => ({ type: 'object', required: ['a'], properties: { a: schema } });
const document = (sent: unknown, received: unknown, more: Record<string, unknown> = {}) => ({
  paths: {
    '/notes': {
      post: {
        parameters: [{ $ref: '#/components/parameters/Key' }],
        requestBody: { content: { 'application/json': { schema: sent } } },
        responses: { '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Note' } } } } },
        ...more,
      },
    },
  },
  components: {
    parameters: { Key: { name: 'key', in: 'query', schema: { type: 'string', maxLength: 10 } } },
    schemas: { Note: received },
  },
});
const strict = (schema: unknown) => ({ ...member(schema), additionalProperties: false });
const same = strict({ type: ['string', 'null'], enum: ['x', 'y'], maxLength: 5 });
const answer = member({ type: 'string' });
const base = document(same, answer);

/** Each row breaks somebody, or nobody (undefined). */
const rows: readonly [what: string, now: unknown, line: string | undefined][] = [
  ['nothing', base, undefined],
  ['a path that is gone', { paths: {} }, 'POST /notes: is gone'],
  ['a method that is gone', { paths: { '/notes': { get: {} } } }, 'POST /notes: is gone'],
  ['a member that is no longer taken', document({ ...same, properties: {}, required: [] }, answer), 'body.a: is gone'],
  [
    'a new member that is required',
    document({ ...same, required: ['a', 'b'], properties: { ...same.properties, b: {} } }, answer),
    'body.b: is required now',
  ],
  ['a new member', document({ ...same, properties: { ...same.properties, b: {} } }, answer), undefined],
  ['a type that is no longer taken', document(strict({ type: 'string', enum: ['x', 'y'] }), answer), 'takes no null'],
  ['a code that is no longer taken', document(strict({ type: ['string', 'null'], enum: ['x'] }), answer), 'takes no y'],
  [
    'a code more',
    document(strict({ type: ['string', 'null'], enum: ['x', 'y', 'z'], maxLength: 5 }), answer),
    undefined,
  ],
  ['a lower limit', document(strict({ ...(same.properties.a as object), maxLength: 4 }), answer), 'maxLength is 4 now'],
  ['a higher limit', document(strict({ ...(same.properties.a as object), maxLength: 6 }), answer), undefined],
  ['an answer without a member', document(same, { type: 'object', properties: {} }), '200.a: is gone'],
  ['an answer that may lack a member', document(same, { ...answer, required: [] }), '200.a: may be missing now'],
  ['an answer that may be null', document(same, member({ type: ['string', 'null'] })), '200.a: may be null now'],
  ['an answer with more', document(same, { ...answer, properties: { ...answer.properties, b: {} } }), undefined],
  ['an answer of another status', document(same, answer, { responses: {} }), 'never answers 200'],
  [
    'an answer of another type',
    document(same, answer, { responses: { '200': { content: { 'text/csv': {} } } } }),
    '200: no application/json',
  ],
  ['a parameter that is not read', document(same, answer, { parameters: [] }), 'query key: is not read any more'],
  [
    'a parameter that is required',
    document(same, answer, {
      parameters: [{ name: 'key', in: 'query', required: true, schema: { type: 'string', maxLength: 10 } }],
    }),
    'query key: is required now',
  ],
  [
    'a body that is required',
    document(same, answer, { requestBody: { required: true, content: { 'application/json': { schema: same } } } }),
    'body: is required now',
  ],
];

describe('breaking changes of the APIs', () => {
  for (const [what, now, line] of rows)
    it(`${what}: ${line ?? 'breaks nobody'}`, () => {
      const found = breaksOf(base, now);
      if (line === undefined) expect(found).to.deep.equal([]);
      else
        expect(
          found.some((each) => each.includes(line)),
          found.join('; '),
        ).to.equal(true);
    });

  it('a call that was open and asks for a token', () => {
    const open = document(same, answer, { security: [] });
    expect(breaksOf(open, base)).to.deep.equal(['POST /notes: asks for a token now']);
    expect(breaksOf(base, open)).to.deep.equal([]);
  });

  it('channels, addresses, messages and what they hold', () => {
    const events = (payload: unknown, address = 'rail.smgs', messages = ['registered']) => ({
      channels: {
        smgs: {
          address,
          messages: Object.fromEntries(messages.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
        },
      },
      components: { messages: Object.fromEntries(messages.map((name) => [name, { payload }])) },
    });
    const before = events(answer);
    expect(breaksOf(before, before)).to.deep.equal([]);
    expect(breaksOf(before, events(answer, 'rail.smgs', ['registered', 'formed']))).to.deep.equal([]);
    expect(breaksOf(before, { channels: {} })).to.deep.equal(['channel smgs: is gone']);
    expect(breaksOf(before, events(answer, 'rail.notes'))).to.deep.equal(['channel smgs: has another address']);
    expect(breaksOf(before, events(answer, 'rail.smgs', []))).to.deep.equal([
      'channel smgs: message registered: is gone',
    ]);
    expect(breaksOf(before, events(member({ type: 'integer' })))).to.deep.equal([
      'channel smgs: message registered: payload: a: may be integer now',
    ]);
  });

  it('a schema that holds itself comes to an end', () => {
    const tree = { type: 'object', properties: { left: { $ref: '#/components/schemas/Note' } } };
    expect(breaksOf(document(same, tree), document(same, tree))).to.deep.equal([]);
  });
});
