import { Box, FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { usePerson } from '../person.ts';
import { useSayOfNews } from './say-of-news.ts';

/** Whether news come by e-mail as well: everybody's own choice, at first no. */
export const ByMail = ({ byMail }: { byMail: boolean }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const email = usePerson()?.email ?? '';
  const say = useSayOfNews();
  const [choosing, setChoosing] = useState<boolean>();
  const choose = async (wanted: boolean): Promise<void> => {
    setChoosing(wanted);
    try {
      await say('choose-news-mail', { byMail: wanted });
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    } finally {
      setChoosing(undefined);
    }
  };
  return (
    <Box sx={{ px: 4, py: 2, borderTop: '1px solid var(--k-line)' }}>
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={choosing ?? byMail}
            disabled={choosing !== undefined || email === ''}
            onChange={(_, wanted) => void choose(wanted)}
          />
        }
        label={email === '' ? translate('ui.news.no_email') : translate('ui.news.by_mail', { email })}
        slotProps={{ typography: { sx: { fontSize: 13 } } }}
      />
    </Box>
  );
};
