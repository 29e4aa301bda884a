import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { useGrid } from '../grid.ts';
import { ConditionChips } from './ConditionChips.tsx';
import { ConditionEditor } from './ConditionEditor.tsx';
import { FindStyles } from './FindStyles.tsx';
import { useChips } from './use-chips.ts';
import { useWords } from './use-words.ts';

const FilterBuilder = lazy(() => import('./FilterBuilder.tsx'));
const SaveView = lazy(() => import('./views/SaveView.tsx'));

const styles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: { xs: 4, md: 6 },
  pb: 2,
  '@media print': { '& button': { display: 'none' } },
} as const;

/** Every active condition in words, each of which can be changed and removed; takes no room while nothing narrows the rows. */
const FilterPanel = () => {
  const translate = useTranslate();
  const { view, columns, isReport } = useGrid();
  const words = useWords(columns, view.filter);
  const chips = useChips(words);
  const [editing, setEditing] = useState<{ readonly member: string; readonly anchor: HTMLElement }>();
  const [building, setBuilding] = useState(false);
  const [saving, setSaving] = useState(false);
  const open = (member: string, anchor: HTMLElement): void =>
    member === '$where' ? setBuilding(true) : setEditing({ member, anchor });
  return (
    <>
      <FindStyles />
      {chips.chips.length > 0 && (
        <Box role="group" aria-label={translate('find.panel')} sx={styles}>
          <ConditionChips of={chips} onOpen={open} />
          <Button onClick={chips.clear}>{translate('find.clear_all')}</Button>
          <Button onClick={() => setBuilding(true)}>{translate('find.build')}</Button>
          {!isReport && <Button onClick={() => setSaving(true)}>{translate('find.save_view')}</Button>}
        </Box>
      )}
      <Suspense fallback={null}>
        {building && <FilterBuilder onClose={() => setBuilding(false)} />}
        {saving && <SaveView onClose={() => setSaving(false)} />}
      </Suspense>
      {editing && <ConditionEditor {...editing} words={words} onClose={() => setEditing(undefined)} />}
    </>
  );
};

export default FilterPanel;
