import { Divider, Popover } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { AllViews } from './AllViews.tsx';
import { useGrid } from '../../grid.ts';
import type { DroppedPart } from './mend-view.ts';
import type { SavedView } from './saved-view.ts';
import SaveView from './SaveView.tsx';
import { StaleView } from './StaleView.tsx';
import { useMine } from './use-mine.ts';
import { useViews } from './use-views.tsx';
import { ViewMenu } from './ViewMenu.tsx';
import { ViewsFoot } from './ViewsFoot.tsx';

const ShareView = lazy(() => import('./ShareView.tsx'));
const SaveAsReport = lazy(() => import('../../../reports/SaveAsReport.tsx'));

interface ViewsListProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Private and shared views of the list: opened, saved, named, shared, removed. A stale one opens with what still holds of it. */
const ViewsList = ({ anchor, onClose }: ViewsListProps) => {
  const translate = useTranslate();
  const { area } = useGrid();
  const views = useViews();
  const mine = useMine();
  const [naming, setNaming] = useState<{ readonly renamed?: SavedView }>();
  const [sharing, setSharing] = useState<SavedView>();
  const [menu, setMenu] = useState<{ readonly of: SavedView; readonly anchor: HTMLElement }>();
  const [stale, setStale] = useState<{ readonly saved: SavedView; readonly dropped: readonly DroppedPart[] }>();
  const start = (saved: SavedView): void => {
    const dropped = views.open(saved);
    if (dropped.length > 0) setStale({ saved, dropped });
    else onClose();
  };
  const mend = (saved: SavedView) => (): void => {
    void views.change(saved);
    onClose();
  };
  return (
    <>
      <Popover
        open={naming === undefined && sharing === undefined}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': translate('find.views.title'), sx: { width: 320, maxWidth: '94vw' } },
        }}
      >
        {stale && <StaleView {...stale} onMend={mine(stale.saved) ? mend(stale.saved) : undefined} />}
        <AllViews of={views} onOpen={start} onMenu={(of, at) => setMenu({ of, anchor: at })} onClose={onClose} />
        <Divider />
        <ViewsFoot of={views} onSave={() => setNaming({})} onClose={onClose}>
          <Suspense fallback={null}>
            <SaveAsReport area={area} onClose={onClose} />
          </Suspense>
        </ViewsFoot>
        {menu && (
          <ViewMenu
            {...menu}
            views={views}
            onRename={() => setNaming({ renamed: menu.of })}
            onShareWithRoles={() => setSharing(menu.of)}
            onClose={() => setMenu(undefined)}
          />
        )}
      </Popover>
      <Suspense fallback={null}>{sharing && <ShareView view={sharing} onClose={onClose} />}</Suspense>
      {naming && <SaveView {...naming} onClose={onClose} />}
    </>
  );
};

export default ViewsList;
