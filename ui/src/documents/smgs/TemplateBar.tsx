import TemplateIcon from '@mui/icons-material/PostAddOutlined';
import SaveIcon from '@mui/icons-material/BookmarkAddOutlined';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../i18n/use-texts.ts';
import texts from './texts.ts';

const Templates = lazy(() => import('./Templates.tsx').then((module) => ({ default: module.Templates })));
const SaveTemplate = lazy(() => import('./SaveTemplate.tsx').then((module) => ({ default: module.SaveTemplate })));

/** Above the boxes: a new note begins with a template, and what is typed is kept as one. */
export const TemplateBar = ({ isNew }: { readonly isNew: boolean }) => {
  useTexts(texts);
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const [open, setOpen] = useState<'choose' | 'save'>();
  const close = () => setOpen(undefined);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
      {isNew && (
        <Button
          variant="outlined"
          startIcon={<TemplateIcon />}
          aria-haspopup="dialog"
          onClick={() => setOpen('choose')}
        >
          {translate('ui.note.template.choose')}
        </Button>
      )}
      <Button startIcon={<SaveIcon />} aria-haspopup="dialog" onClick={() => setOpen('save')}>
        {translate('ui.note.template.save')}
      </Button>
      <Suspense fallback={null}>
        {open === 'choose' && <Templates onClose={close} />}
        {open === 'save' && <SaveTemplate boxes={() => Promise.resolve(getValues())} onClose={close} />}
      </Suspense>
    </Box>
  );
};
