import MoreVertIcon from '@mui/icons-material/MoreVert';
import { Alert, Box, Button, Divider, IconButton, Menu, MenuItem, Popover, Skeleton } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { useRoleNames } from '../../../shell/role-names.ts';
import { usePerson } from '../../../shell/person.ts';
import { useGrid } from '../../grid.ts';
import { toFilterValues, toSort } from '../../view.ts';
import { useWords } from '../use-words.ts';
import { describeDropped, type DroppedPart } from './mend-view.ts';
import { linkTo, type SavedView } from './saved-view.ts';
import SaveView from './SaveView.tsx';
import { firstSort } from '../../view.ts';
import { useViews } from './use-views.tsx';

const ShareView = lazy(() => import('./ShareView.tsx'));
const SaveAsReport = lazy(() => import('../../../reports/SaveAsReport.tsx'));

interface ViewsListProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Private and shared views of the list: opened, saved, named, shared, removed. A stale one opens with what still holds of it. */
const ViewsList = ({ anchor, onClose }: ViewsListProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const roleNames = useRoleNames();
  const person = usePerson();
  const { area, view, setView, columns, source, defaultSort } = useGrid();
  const words = useWords(columns, view.filter);
  const { views, chosen, changed, error, isPending, open, leave, change, share, makeDefault, remove } = useViews();
  const [naming, setNaming] = useState<{ readonly renamed?: SavedView }>();
  const [sharing, setSharing] = useState<SavedView>();
  const [menu, setMenu] = useState<{ readonly of: SavedView; readonly anchor: HTMLElement }>();
  const [stale, setStale] = useState<{ readonly of: SavedView; readonly dropped: readonly DroppedPart[] }>();
  const mine = ({ ownerId }: SavedView): boolean =>
    ownerId === undefined || ownerId === person?.id || (person?.roles.includes('admin') ?? false);
  const start = (saved: SavedView): void => {
    const dropped = open(saved);
    if (dropped.length > 0) setStale({ of: saved, dropped });
    else onClose();
  };
  const copyLink = async (): Promise<void> => {
    const { origin, pathname } = window.location;
    await navigator.clipboard.writeText(linkTo(origin, pathname, toFilterValues(view), toSort(view.sort)));
    notify('find.views.copied', { type: 'success' });
    onClose();
  };
  const line = (saved: SavedView) => (
    <Box component="li" key={saved.id} sx={{ display: 'flex', alignItems: 'center' }}>
      <Button
        onClick={() => start(saved)}
        aria-current={saved.id === chosen?.id}
        sx={{ flex: 1, justifyContent: 'flex-start', fontWeight: saved.id === chosen?.id ? 650 : 400, minWidth: 0 }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {saved.name}
        </Box>
        {saved.shared && (saved.sharedWith?.length ?? 0) > 0 && (
          <Box component="span" sx={{ ml: 2, fontSize: 12, color: 'text.secondary' }}>
            {roleNames(saved.sharedWith ?? [])}
          </Box>
        )}
        {saved.isDefault && (
          <Box component="span" sx={{ ml: 2, fontSize: 12, color: 'text.secondary' }}>
            {translate('find.views.default')}
          </Box>
        )}
      </Button>
      {mine(saved) && (
        <IconButton
          aria-haspopup="menu"
          aria-label={translate('find.views.actions', { name: saved.name })}
          onClick={(event) => setMenu({ of: saved, anchor: event.currentTarget })}
        >
          <MoreVertIcon />
        </IconButton>
      )}
    </Box>
  );
  const part = (title: string, lines: readonly SavedView[]) =>
    lines.length > 0 && (
      <>
        <Box sx={{ px: 3, pt: 2, fontSize: 12, color: 'text.secondary' }}>{title}</Box>
        <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, px: 1, py: 0 }}>
          {lines.map(line)}
        </Box>
      </>
    );
  const entry = (text: string, act: () => unknown) => (
    <MenuItem
      dense
      onClick={() => {
        setMenu(undefined);
        void act();
      }}
    >
      {text}
    </MenuItem>
  );
  const label = translate('find.views.title');
  return (
    <>
      <Popover
        open={naming === undefined && sharing === undefined}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 320, maxWidth: '94vw' } } }}
      >
        {stale && (
          <Alert severity="warning" sx={{ m: 2, alignItems: 'flex-start' }}>
            {translate('find.views.stale', { name: stale.of.name })}
            <Box component="ul" sx={{ m: 0, pl: 4 }}>
              {stale.dropped.map((each) => (
                <li key={`${each.kind} ${each.name}`}>{describeDropped(words, each)}</li>
              ))}
            </Box>
            {mine(stale.of) && (
              <Button
                variant="outlined"
                sx={{ mt: 2 }}
                onClick={() => {
                  void change(stale.of);
                  onClose();
                }}
              >
                {translate('find.views.save_mended')}
              </Button>
            )}
          </Alert>
        )}
        <Box sx={{ maxHeight: '50vh', overflowY: 'auto', py: 1 }}>
          <Box sx={{ px: 1 }}>
            <Button
              fullWidth
              sx={{ justifyContent: 'flex-start', fontWeight: chosen ? 400 : 650 }}
              onClick={() => {
                leave();
                setView({ filter: {}, sort: firstSort(defaultSort), group: [] });
                onClose();
              }}
            >
              {translate('find.views.none')}
            </Button>
          </Box>
          {isPending && <Skeleton variant="rounded" sx={{ m: 3, height: 20 }} />}
          {error && (
            <Alert severity="error" sx={{ m: 2 }}>
              {error.message || translate('ui.list.failed_hint')}
            </Alert>
          )}
          {part(
            translate('find.views.private'),
            views.filter(({ shared }) => !shared),
          )}
          {part(
            translate('find.views.shared'),
            views.filter(({ shared }) => shared),
          )}
        </Box>
        <Divider />
        <Box sx={{ p: 1, display: 'grid', '& button': { justifyContent: 'flex-start' } }}>
          {chosen && changed && mine(chosen) && (
            <Button onClick={() => void change(chosen)}>
              {translate('find.views.save_changes', { name: chosen.name })}
            </Button>
          )}
          <Button onClick={() => setNaming({})}>{translate('find.save_view')}</Button>
          {source.mode === 'server' && (
            <Suspense fallback={null}>
              <SaveAsReport area={area} onClose={onClose} />
            </Suspense>
          )}
          {source.mode === 'server' && (
            <Button onClick={() => void copyLink()}>{translate('find.views.copy_link')}</Button>
          )}
        </Box>
        {menu && (
          <Menu
            open
            anchorEl={menu.anchor}
            onClose={() => setMenu(undefined)}
            slotProps={{ list: { 'aria-label': translate('find.views.actions', { name: menu.of.name }) } }}
          >
            {entry(translate('find.views.rename'), () => setNaming({ renamed: menu.of }))}
            {entry(translate(menu.of.shared ? 'find.views.unshare' : 'find.views.share'), () => share(menu.of))}
            {entry(translate('find.views.share_roles'), () => setSharing(menu.of))}
            {entry(translate(menu.of.isDefault ? 'find.views.no_default' : 'find.views.make_default'), () =>
              makeDefault(menu.of),
            )}
            {entry(translate('find.views.remove'), () => remove(menu.of))}
          </Menu>
        )}
      </Popover>
      <Suspense fallback={null}>{sharing && <ShareView view={sharing} onClose={onClose} />}</Suspense>
      {naming && <SaveView {...naming} onClose={onClose} />}
    </>
  );
};

export default ViewsList;
