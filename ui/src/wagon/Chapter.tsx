import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatInstant } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { pathOfRecord } from '../shell/routes/routes.ts';
import { PaperTable } from './PaperTable.tsx';
import { stayTimes, type WagonChapter } from './use-wagon-documents.ts';

/** One stay of the wagon: where it stood and for whom, its times, its papers, and those that it should have by now. */
export const Chapter = ({ chapter }: { readonly chapter: WagonChapter }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const { stay, head, papers, missing } = chapter;
  const path = pathOfRecord('arrived-wagon', stay.id);
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
          {path === undefined ? (
            station
          ) : (
            <Box component={Link} to={path} sx={{ color: 'primary.main', textDecoration: 'none' }}>
              {station}
            </Box>
          )}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {told.filter((text) => text !== null && text !== '').join(' · ')}
        </Typography>
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 2 }}>
        {stayTimes
          .filter((name) => stay[name] !== '')
          .map((name) => (
            <Box key={name}>
              <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
                {translate(`ui.wagon.${name}`)}
              </Box>
              <Box component="dd" className="tabular" sx={{ m: 0 }}>
                {formatInstant(locale, stay[name])}
              </Box>
            </Box>
          ))}
      </Box>
      {papers.length > 0 && <PaperTable papers={papers} label={translate('ui.wagon.papers', { station })} />}
      {missing.length > 0 && (
        <Alert severity="warning">
          {translate('ui.wagon.missing', { papers: missing.map(({ kind }) => kind).join(', ') })}
        </Alert>
      )}
    </Box>
  );
};
