import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { canReport } from './lists.ts';
import SaveReport from './SaveReport.tsx';
import texts from './texts.ts';

/** Saves the view on the screen as a report, where reports can be made of the list; comes with its texts. */
const SaveAsReport = ({ area, onClose }: { area: string; onClose: () => void }) => {
  useTexts(texts);
  const translate = useTranslate();
  const [saving, setSaving] = useState(false);
  if (!canReport(area)) return null;
  return (
    <>
      <Button onClick={() => setSaving(true)}>{translate('screen.reports.save_as')}</Button>
      {saving && <SaveReport onClose={onClose} />}
    </>
  );
};

export default SaveAsReport;
