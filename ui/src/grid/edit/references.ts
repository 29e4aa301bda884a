import type { KerbenData } from '../../api/data-provider.ts';
import type { Row } from '../column.ts';
import { folded } from '@kerben/workflows/kernel/folded.ts';
import { isWrong, type CellField } from './cell-field.ts';

/** Ids are typed as they are: codes of digits, UUIDs. Everything else is a name to be looked up. */
const isId = (text: string): boolean => /^\d{2,12}$/.test(text) || /^[0-9a-f-]{36}$/i.test(text);

const names = ['name', 'nameRu', 'nameKy', 'nameEn', 'number', 'code', 'id'] as const;

/** Whether a record is called exactly this, in any language. */
const isCalled = (record: Row, text: string): boolean =>
  names.some((name) => {
    const value: unknown = record[name];
    return typeof value === 'string' && folded(value) === folded(text);
  });

/**
 * A function that turns the name of a record into its id, and reads each name once. A name that nobody or more than one has
 * is wrong.
 */
export const createNaming = (data: KerbenData) => {
  const asked = new Map<string, Promise<string | undefined>>();
  const find = async (area: string, text: string): Promise<string | undefined> => {
    const { data: found } = await data.getList<Row>(area, {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
      filter: { q: text },
    });
    const called = found.filter((record) => isCalled(record, text));
    return called.length === 1 ? called[0]?.id : undefined;
  };
  return async (field: CellField, value: unknown): Promise<unknown> => {
    if (field.type !== 'ref' || typeof value !== 'string' || value === '' || isWrong(value)) return value;
    // "716908 Бишкек": how a field shows a record.
    const [, code] = /^(\d{2,12})\s/.exec(value) ?? [];
    if (code !== undefined || isId(value)) return code ?? value;
    const area = field.reference ?? '';
    const key = `${area}/${value}`;
    const answer = asked.get(key) ?? find(area, value).catch(() => undefined);
    asked.set(key, answer);
    return (await answer) ?? { wrong: value, code: 'batch.wrong.reference' };
  };
};
