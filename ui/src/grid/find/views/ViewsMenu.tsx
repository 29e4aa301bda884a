import BookmarksIcon from '@mui/icons-material/BookmarkBorder';
import TuneIcon from '@mui/icons-material/FilterListOutlined';
import { Button, IconButton, Tooltip } from '@mui/material';
import { useStore, useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { useGrid } from '../../grid.ts';
import { useChosenView } from './chosen-view.ts';

const ViewsList = lazy(() => import('./ViewsList.tsx'));
const FilterBuilder = lazy(() => import('../FilterBuilder.tsx'));
const OpenDefault = lazy(() => import('./OpenDefault.tsx'));
const ViewName = lazy(() => import('./ViewName.tsx'));

/** The saved views of a grid (unless it is one: a report), and the way to the filter builder while there is no filter yet. */
export const ViewsMenu = () => {
  const translate = useTranslate();
  const { id, view, isReport } = useGrid();
  const [chosen] = useChosenView(id);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // The default view is for who comes without a wish of his own, once in a session.
  const [begun, begin] = useStore(`view-begun.${id}`, false);
  const [fresh] = useState(() => !begun && Object.keys(view.filter).length === 0 && view.group.length === 0);
  const [building, setBuilding] = useState(false);
  const label = translate('find.views.title');
  const build = translate('find.build');
  return (
    <>
      <Tooltip title={build}>
        <IconButton
          aria-label={build}
          aria-haspopup="dialog"
          onClick={() => setBuilding(true)}
          sx={{ width: 34, height: 34 }}
        >
          <TuneIcon />
        </IconButton>
      </Tooltip>
      {!isReport && (
        <Button
          aria-haspopup="dialog"
          startIcon={<BookmarksIcon />}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ maxWidth: 220 }}
        >
          <Suspense fallback={label}>{chosen === undefined ? label : <ViewName />}</Suspense>
        </Button>
      )}
      <Suspense fallback={null}>
        {fresh && !begun && chosen === undefined && <OpenDefault onDone={() => begin(true)} />}
        {anchor && <ViewsList anchor={anchor} onClose={() => setAnchor(null)} />}
        {building && <FilterBuilder onClose={() => setBuilding(false)} />}
      </Suspense>
    </>
  );
};
