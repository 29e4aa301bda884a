import { readIftmin } from '@kerben/workflows/iftmin/read.ts';
import { Alert, Box, Button, FormControlLabel, Switch } from '@mui/material';
import { Suspense, useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { problemOf } from '../../api/problem.ts';
import { saveFile } from '../../grid/export/save-file.ts';
import type { Row } from '../../grid/column.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { fileNameIn } from '../../papers/file-name-in.ts';
import { useServices } from '../../shell/services.ts';
import { AnswersSent } from './AnswersSent.tsx';
import { SegmentLine } from './SegmentLine.tsx';
import texts from './texts.ts';

/** The text of a message segment by segment, each in words beside it, and its answer to download. */
const MessageText = ({ row }: { readonly row: Row }) => {
  useTexts(texts);
  const translate = useTranslate();
  const notify = useNotify();
  const { open } = useServices();
  const { raw = '', status }: Row & { readonly raw?: string; readonly status?: number } = row;
  const { segments, findings } = useMemo(() => readIftmin(raw), [raw]);
  const errors = findings.filter(({ soft }) => !soft);
  // A message that failed shows where, and why, before anybody scrolls; one that was corrected shows all of itself.
  const [chosen, setChosen] = useState<boolean>();
  const onlyWrong = findings.length > 0 && (chosen ?? errors.some(({ segment }) => segment > 0));
  const whole = findings.filter(({ segment }) => segment === 0);
  const shown = onlyWrong
    ? segments.filter(({ number }) => findings.some(({ segment }) => segment === number))
    : segments;

  const download = async (): Promise<void> => {
    try {
      const answer = await open(`/api/app/iftmins/${encodeURIComponent(String(row.id))}/aperak`, {
        headers: { Accept: '*/*' },
        quiet: true,
      });
      saveFile(await answer.blob(), fileNameIn(answer.headers) ?? 'aperak.edi');
    } catch (error) {
      notify(problemOf(error).message, { type: 'error' });
    }
  };

  return (
    <Box component="section" aria-label={translate('screen.iftmin.segments')} sx={{ mb: 6, display: 'grid', gap: 3 }}>
      <Suspense>
        <AnswersSent id={String(row.id)} />
      </Suspense>
      {whole.map((one) => (
        <Alert key={one.code} severity={one.soft ? 'warning' : 'error'}>
          {translate(one.code, { ...one.params })}
        </Alert>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box component="h2" sx={{ fontSize: 16, fontWeight: 600, m: 0, mr: 'auto' }}>
          {translate('screen.iftmin.segments')}
        </Box>
        {findings.length > 0 && (
          <FormControlLabel
            control={<Switch checked={onlyWrong} onChange={(_event, checked) => setChosen(checked)} />}
            label={translate('screen.iftmin.only_wrong')}
          />
        )}
        {status !== 0 && (
          <Button variant="outlined" color={errors.length > 0 ? 'error' : 'primary'} onClick={() => void download()}>
            {translate('screen.iftmin.aperak')}
          </Button>
        )}
      </Box>
      <Box
        component="ol"
        tabIndex={0}
        aria-label={translate('screen.iftmin.segments')}
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 420, overflowY: 'auto' }}
      >
        {shown.map((segment) => (
          <SegmentLine
            key={segment.number}
            segment={segment}
            raw={raw}
            findings={findings.filter((one) => one.segment === segment.number)}
          />
        ))}
      </Box>
    </Box>
  );
};

export default MessageText;
