import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { toneLooks } from '../documents/state-look.ts';
import { ReferenceName } from '../grid/Cell.tsx';
import { StatusChip } from '../grid/StatusChip.tsx';
import { formatInstant } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { ToRecord } from '../shell/routes/ToRecord.tsx';
import { LineOfTime } from './LineOfTime.tsx';
import type { WagonChapter } from './wagon-documents.ts';

/** What the stay was at the instant that is asked for. */
const Was = ({ was, on }: { readonly was: WagonChapter['was']; readonly on: string }) => {
  const translate = useTranslate();
  const at = formatInstant(useLocale(), on);
  if (!was) return <Typography variant="body2">{translate('ui.wagon.notYet', { at })}</Typography>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <span>{translate('ui.wagon.was', { at })}</span>
      <StatusChip {...toneLooks[was.tone]} label={was.text} />
      <ReferenceName area="stations" id={was.stationId} />
    </Box>
  );
};

/** One stay of the wagon: where it stood and for whom, its line of time, and the papers that it should have by now. */
export const Chapter = ({ chapter, on }: { readonly chapter: WagonChapter; readonly on: string }) => {
  const translate = useTranslate();
  const id = useId();
  const { stay, head, moments, was, papers, missing } = chapter;
  const told = [head.customerName, head.loaded === false ? translate('ui.wagon.empty') : head.cargoName];
  const station = head.stationName ?? translate('ui.wagon.stay');
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}
    >
      <Box>
        <Typography id={id} variant="h2" sx={{ fontSize: 16, fontWeight: 650 }}>
          <ToRecord area="arrived-wagon" id={stay.id} sx={{ color: 'primary.main', textDecoration: 'none' }}>
            {station}
          </ToRecord>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {told.filter((text) => text !== null && text !== '').join(' · ')}
        </Typography>
      </Box>
      {on !== '' && <Was was={was} on={on} />}
      <LineOfTime moments={moments} papers={papers} label={translate('ui.wagon.papers', { station })} on={on} />
      {missing.length > 0 && (
        <Alert severity="warning">
          {translate('ui.wagon.missing', { papers: missing.map(({ kind }) => kind).join(', ') })}
        </Alert>
      )}
    </Box>
  );
};
