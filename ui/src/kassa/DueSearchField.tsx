import { Box, FormLabel, OutlinedInput } from '@mui/material';
import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { formatSom } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { DueList, dueText } from './DueList.tsx';
import type { DueSearch } from './use-due-search.ts';

/** Number or payer, what is due by it, and the charge that was chosen. */
export const DueSearchField = ({
  search,
  inputRef,
}: {
  readonly search: DueSearch;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { chosen } = search;
  return (
    <Box>
      <FormLabel htmlFor="kassa-seek">{translate('screen.kassa.find')}</FormLabel>
      <OutlinedInput
        id="kassa-seek"
        fullWidth
        autoFocus
        inputRef={inputRef}
        value={search.sought}
        onKeyDown={search.onKeyDown}
        onChange={(event) => search.seek(event.target.value)}
      />
      {search.isListed && (
        <DueList found={search.found} at={search.place} word={search.word} onChoose={search.choose} />
      )}
      {chosen && (
        <Box className="tabular" sx={{ mt: 2 }}>
          {[chosen.number, dueText(translate, chosen)].filter((text) => text !== '').join(' · ')} ·{' '}
          {translate('screen.kassa.due')}: <b>{formatSom(locale, chosen.due)}</b>
        </Box>
      )}
    </Box>
  );
};
