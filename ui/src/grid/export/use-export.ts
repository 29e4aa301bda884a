import { useTranslate } from 'react-admin';
import { useCallback } from 'react';
import { railwayTime } from '../../i18n/format.ts';
import { usePerson } from '../../shell/person.ts';
import { useServices } from '../../shell/services.ts';
import { addJob } from '../bulk/jobs.ts';
import { useGrid, type GridModel } from '../grid.ts';
import { createFileJob } from './file-job.ts';
import { saveFile } from './save-file.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** Which rows: all under the filter, the chosen ones, or those of the page. */
export type Which = 'all' | 'some' | 'page';

/** What is asked of the service for each format. */
const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

/** The chosen rows as the service takes them: by name, or all but some. */
const namedBy = (which: Which, { source, selection }: Pick<GridModel, 'source' | 'selection'>): object => {
  if (which === 'page') return { ids: source.rows.map(({ id }) => id) };
  if (which === 'all' || !selection) return {};
  const ids = [...selection.ids.keys()];
  return selection.kind === 'some' ? { ids } : { except: ids };
};

/** Starts an export of the grid around; it goes on in the tray. `always` is what the screen adds to every filter. */
export const useExport = (always: Readonly<Record<string, unknown>> = {}): ((which: Which, whole: boolean) => void) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { open, data } = useServices();
  const format = usePerson()?.exportFormat ?? 'xlsx';
  const grid = useGrid();
  return useCallback(
    (which, whole) => {
      const { area, label, columns, shown, source, view } = grid;
      const day = railwayTime(Date.now())?.day ?? '';
      const fields = (whole ? columns : shown).filter(({ beside }) => !beside);
      const post = (signal: AbortSignal): Promise<Response> =>
        open(`/api/app/${area}/$export`, {
          method: 'POST',
          quiet: true,
          signal,
          headers: { Accept: types[format] },
          body: JSON.stringify({
            filter: { ...view.filter, ...always },
            sort: [view.sort.map(({ field }) => field).join(','), view.sort.map(({ order }) => order).join(',')],
            columns: fields.map(({ name }) => name),
            title: label,
            ...namedBy(which, grid),
          }),
        });
      const write = async (): Promise<Response> => {
        const { localFile } = await import('./local-file.ts');
        return localFile({ rows: rowsOf(which, grid), columns: fields, translate, locale, data, format });
      };
      const file = createFileJob({
        name: `${label} ${day}.${format}`,
        title: label,
        open: source.mode === 'server' ? post : write,
        save: saveFile,
      });
      addJob({ kind: 'file', id: crypto.randomUUID(), file });
      void file.start();
    },
    [grid, open, data, always, translate, locale, format],
  );
};

/** Rows at hand that are to be written. */
const rowsOf = (which: Which, { source, selection }: GridModel) => {
  const all = source.now?.({}) ?? source.rows;
  if (which === 'page') return source.rows;
  return which === 'some' && selection ? all.filter(({ id }) => selection.has(id)) : all;
};
