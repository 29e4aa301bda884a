import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { saveFile } from '../../grid/export/save-file.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import books from '../books.facts.ts';
import { place } from '../place.ts';
import { templateOf } from './template.ts';

/** What a file for a book has: its columns by name, those that every row needs first, and an empty file with them to begin with. */
export const Expected = ({ area, title }: { area: string; title: string }) => {
  const translate = useTranslate();
  const at = place[useLocale()];
  const book = books.find((each) => each.area === area);
  if (!book) return null;
  const columns = Object.values(book.fields).map(({ label, required }) => ({
    label: label[at],
    needed: required === true,
  }));
  const sorted = [...columns.filter(({ needed }) => needed), ...columns.filter(({ needed }) => !needed)];
  const save = (): void =>
    saveFile(new Blob([templateOf(sorted.map(({ label }) => label))], { type: 'text/csv' }), `${title}.csv`);
  return (
    <Box component="section" aria-labelledby="import-expected" sx={{ mt: 4 }}>
      <Typography id="import-expected" variant="subtitle1" component="h3">
        {translate('import.expected')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate('import.expected_hint')}
      </Typography>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0, mb: 2 }}>
        {sorted.map(({ label, needed }) => (
          <li key={label}>
            <Chip
              size="small"
              variant={needed ? 'filled' : 'outlined'}
              label={needed ? `${label} *` : label}
              title={needed ? translate('import.needed') : undefined}
            />
          </li>
        ))}
      </Box>
      <Button variant="outlined" startIcon={<DownloadIcon />} onClick={save}>
        {translate('import.template')}
      </Button>
    </Box>
  );
};
