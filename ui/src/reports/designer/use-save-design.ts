import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useCommand } from '../../actions/use-command.tsx';
import type { SavedView } from '../../grid/find/views/saved-view.ts';
import { useViewCommand } from '../../grid/find/views/use-views.tsx';
import { useGrid, type GridFilter } from '../../grid/grid.ts';
import type { Design } from './use-design.ts';

export interface DesignerProps {
  readonly report: SavedView | undefined;
  readonly list: string;
  readonly title: string;
  readonly asked: GridFilter;
  readonly mine: boolean;
  /** What its list asks for whatever is said. */
  readonly always: Readonly<Record<string, unknown>>;
}

/** Saves a report as it is designed; another person's report is saved as one's own. */
export const useSaveDesign = (
  { report, list, asked, mine, always }: DesignerProps,
  { name, parameters, page }: Design,
) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const send = useCommand();
  const command = useViewCommand();
  const { view, layout, shown } = useGrid();
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);

  /** What is sent is what is saved; what a further list asks for stays as it was. */
  const mailed = () => {
    const mailing = mine ? report?.report?.mailing : undefined;
    const query = {
      filter: { ...always, ...view.filter, ...asked },
      sort: view.sort.map(({ field, order }) => ({ field, order })),
      columns: shown.filter(({ beside }) => !beside).map((column) => column.name),
    };
    return mailing && { mailing: { ...mailing, query } };
  };
  const save = async (): Promise<void> => {
    const wanted = name.trim();
    if (wanted === '') return setRefused(translate('screen.reports.name_missing'));
    setRefused(undefined);
    setBusy(true);
    const { filter, sort, group } = view;
    const body = {
      view: { filter: { ...filter, ...asked }, sort, group },
      layout,
      report: { parameters, page, ...mailed() },
    };
    const own = report && mine ? report : undefined;
    const sent = own
      ? await command('change', own, body)
      : await send(
          {
            area: 'grid-views',
            body: { list, name: wanted, shared: false, ...body },
            label: translate('screen.reports.did_save', { name: wanted }),
          },
          () => true,
        );
    const renamed =
      own && sent.outcome === 'done' && wanted !== own.name
        ? await command('rename', { ...own, revision: sent.receipt.revision }, { name: wanted })
        : sent;
    setBusy(false);
    const failed = [sent, renamed].find(({ outcome }) => outcome === 'refused');
    if (failed?.outcome === 'refused') setRefused(failed.problem.fields[0]?.message ?? failed.problem.message);
    else if (sent.outcome === 'done') void navigate(`/report-list/${own?.id ?? sent.receipt.id}`);
  };
  return { save, refused, busy };
};
