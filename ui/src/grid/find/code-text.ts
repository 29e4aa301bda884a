import type { GridColumn } from '../column.ts';

/** What a code is called where one of several is chosen: two states that read the same say what tells them apart. */
export const codeText = (
  translate: (key: string, options?: Readonly<Record<string, unknown>>) => string,
  column: Pick<GridColumn, 'label'>,
  code: string | number,
): string =>
  translate(`${column.label}Among.${code}`, { _: translate(`${column.label}.${code}`, { _: String(code) }) });
