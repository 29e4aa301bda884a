import { expect } from 'chai';
import { all, column, listed, sql, union } from '@kerben/questions/engine/sql.ts';

/** As it would stand with its values in place. */
const read = ({ texts, values }: ReturnType<typeof sql>): string =>
  texts.reduce((before, next, place) => `${before}<${JSON.stringify(values[place - 1])}>${next}`);

describe('a statement', () => {
  it('holds values apart from its text, also those of its pieces', () => {
    const rows = sql`(select * from t where tenant = ${'railway'})`;
    expect(read(sql`select ${1}, a from ${rows} x where b = any(${['c']}) and d is ${null}`)).to.equal(
      'select <1>, a from (select * from t where tenant = <"railway">) x where b = any(<["c"]>) and d is <null>',
    );
    expect(read(sql`${'only'}`)).to.equal('<"only">');
  });

  it('joins conditions, columns and statements', () => {
    const parts = [sql`a = ${1}`, sql`b`];
    expect(read(all(parts))).to.equal('a = <1> and b');
    expect(read(all([]))).to.equal('true');
    expect(read(listed([column('a'), column('_b2')]))).to.equal('"a", "_b2"');
    expect(read(union([sql`select ${2}`, sql`select 3`]))).to.equal('select <2> union all select 3');
  });

  it('takes for a column nothing but a name', () => {
    for (const name of ['a"b', 'a b', '', 'a;']) expect(() => column(name), name).to.throw('no name of a column');
  });
});
