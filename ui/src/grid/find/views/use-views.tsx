import { Button } from '@mui/material';
import { useGetList, useNotify, useTranslate } from 'react-admin';
import { useCommand, type Sent } from '../../../actions/use-command.tsx';
import { useGrid, type GridLayout, type GridView } from '../../grid.ts';
import { useChosenView } from './chosen-view.ts';
import { mendView, type DroppedPart } from './mend-view.ts';
import { sameView, type SavedView } from './saved-view.ts';

const area = 'grid-views';

/** Saved views of one grid that are read: more nobody looks through. */
const most = 200;

export type ViewCommand = (
  name: 'change' | 'rename' | 'share' | 'unshare' | 'remove' | 'restore',
  of: Pick<SavedView, 'id' | 'name' | 'revision'>,
  body: Readonly<Record<string, unknown>>,
) => Promise<Sent>;

/** Sends a command to a saved view, and says in words what has been done with it. */
export const useViewCommand = (): ViewCommand => {
  const translate = useTranslate();
  const send = useCommand();
  return (command, { id, name, revision }, body) =>
    send({
      area,
      id,
      command,
      body,
      revision,
      label: translate(`find.views.did.${command}`, { name }),
    });
};

/** The saved views of the grid, the chosen one, and everything that can be done with them. */
export const useViews = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const send = useCommand();
  const command = useViewCommand();
  const { id: list, view, setView, layout, setLayout, columns } = useGrid();
  const [chosenId, choose] = useChosenView(list);
  const {
    data: views = [],
    error,
    isPending,
  } = useGetList<SavedView>(area, {
    pagination: { page: 1, perPage: most },
    sort: { field: 'name', order: 'ASC' },
    // Reports have a list of their own.
    filter: { list, isReport: false },
  });
  const chosen = views.find(({ id }) => id === chosenId);
  const mended = chosen && mendView(chosen.view, columns);
  const changed = mended !== undefined && (mended.dropped.length > 0 || !sameView(view, mended.view));

  const open = (saved: SavedView): readonly DroppedPart[] => {
    const { view: next, dropped } = mendView(saved.view, columns);
    choose(saved.id);
    setView(next);
    if (saved.layout)
      setLayout(
        knownLayout(
          saved.layout,
          columns.map(({ name }) => name),
        ),
      );
    return dropped;
  };
  const current = { view: { filter: view.filter, sort: view.sort, group: view.group } satisfies GridView, layout };
  return {
    views,
    chosen,
    changed,
    error,
    isPending,
    open,
    /** Back to the list as it stands in itself. */
    leave: () => choose(undefined),
    save: async (name: string, shared: boolean, isDefault: boolean): Promise<Sent> => {
      const sent = await send(
        {
          area,
          body: { list, name, shared, isDefault, ...current },
          label: translate('find.views.did.save', { name }),
        },
        () => true,
      );
      if (sent.outcome === 'done') choose(sent.receipt.id);
      return sent;
    },
    change: (of: SavedView) => command('change', of, current),
    rename: (of: SavedView, name: string) => command('rename', of, { name }),
    share: (of: SavedView) => command(of.shared ? 'unshare' : 'share', of, {}),
    makeDefault: (of: SavedView) => command('change', of, { isDefault: !of.isDefault }),
    remove: async (of: SavedView): Promise<void> => {
      const sent = await command('remove', of, {});
      if (sent.outcome !== 'done') return;
      if (of.id === chosenId) choose(undefined);
      const { revision } = sent.receipt;
      notify(
        <>
          {translate('find.views.did.remove', { name: of.name })}{' '}
          <Button onClick={() => void command('restore', { ...of, revision }, {})}>
            {translate('find.views.undo')}
          </Button>
        </>,
        { type: 'success', autoHideDuration: 8000 },
      );
    },
  };
};
export type Views = ReturnType<typeof useViews>;

/** A saved layout without columns that are gone. */
const knownLayout = (layout: Partial<GridLayout>, names: readonly string[]): Partial<GridLayout> => ({
  ...layout,
  ...(layout.order && {
    order: [
      ...layout.order.filter((name) => names.includes(name)),
      ...names.filter((name) => !layout.order?.includes(name)),
    ],
  }),
  ...(layout.hidden && { hidden: layout.hidden.filter((name) => names.includes(name)) }),
});
