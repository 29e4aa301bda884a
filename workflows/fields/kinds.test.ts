import { expect } from 'chai';
import { z } from 'zod';
import type { Field, Kind } from './field.ts';
import type { ExampleMaker } from './kind.ts';
import { scalarOf } from './scalar.ts';
import { kindOf, kinds } from './kinds.ts';
import { emptyOf, givenSchema, schemaOf } from './schemas.ts';

const label = ['One', 'Один', 'Бир'] as const;
const of: Field['of'] = { number: { kind: 'code', label, max: 8 } };
/** A field of each kind, with everything that some kind wants to be said. */
const fieldOf = (kind: Kind): Field => ({
  kind,
  label,
  ...(kind === 'rows' && { of }),
  ...(kind === 'choice' && { choices: [label] }),
  ...(kind === 'word' && { words: { one: label } }),
  ...(/^(refs?|ranges)$/.test(kind) && { book: 'stations' }),
});
const maker: ExampleMaker = {
  at: '2026-03-10T20:00:00.000Z',
  idOf: () => '715905',
  text: (_, word) => word ?? '1',
  line: () => ({ number: '1' }),
};
const writer = { locale: 'ru', beside: {}, said: (key: string) => key } as const;
/** What stands in a file for the example of a kind. */
const inFile: Partial<Record<Kind, string>> = { bool: 'да', date: '11.03.2026', money: '1 250,50 сом', choice: 'Один' };

describe('a kind of field', () => {
  for (const kind of Object.keys(kinds) as Kind[])
    it(`${kind} keeps its own words`, () => {
      const field = fieldOf(kind);
      const { example, written, read, told, column, compared, nulled } = kindOf(field);
      const value = example(field, maker);
      expect(schemaOf(field).parse(value), 'an example').to.deep.equal(value);
      expect(schemaOf(field).parse(emptyOf(field)), 'nothing filled in').to.deep.equal(emptyOf(field));
      expect(givenSchema(field).safeParse(nulled ? null : emptyOf(field)).success).to.equal(true);
      const text = String(scalarOf(kind === 'rows' ? [] : value));
      if (text !== '') expect(written(text, field, value, writer), 'on paper').to.not.equal('');
      const columns = { shape: () => z.object({}), values: () => ({}) };
      for (const each of [value, emptyOf(field)]) {
        const { schema, value: tell } = told(field, columns);
        expect(schema.safeParse(kind === 'rows' ? [] : tell(each)).success, `told ${JSON.stringify(each)}`).to.equal(
          true,
        );
      }
      expect(Array.isArray(value), 'lists say what stands in a list').to.equal(column.texts !== undefined);
      const sent = inFile[kind] ?? text;
      if (read && sent !== '')
        expect(
          read(sent, field, () => undefined),
          'from a file',
        ).to.deep.equal({ value: compared?.(text) ?? value });
    });
});
