import { Box, NativeSelect, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useId, useMemo, useState } from 'react';
import { formatInstant } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useServices } from '../shell/services.ts';
import { between } from './between.ts';
import { ChangedValue } from './ChangedValue.tsx';
import { columnName } from './column-name.ts';
import type { EditEntry } from './entries.ts';
import { logTable } from './log-table.ts';
import { useValueWords } from './use-value-words.ts';
import { useVersions } from './use-versions.ts';
import logTexts from './log/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import texts from './texts.ts';

/** A past version beside another one, by default the present: only what differs, the differing part marked. */
export const Comparison = ({ area, id, revision }: { area: string; id: string; revision: number }) => {
  useTexts(logTexts);
  useTexts(texts);
  const translate = useTranslate();
  const locale = useLocale();
  const language = useLanguage();
  const { data } = useServices();
  const labelled = useId();
  const versions = useVersions(area, id);
  const [chosen, setChosen] = useState<number>();
  const last = versions.at(-1);
  const other = chosen ?? last?.revision ?? revision;
  const [earlier, later] = revision <= other ? [revision, other] : [other, revision];
  const { data: entries } = useQuery({
    queryKey: [area, 'log', 'edit-log', id, language],
    queryFn: () => data.log<EditEntry & { revision: number }>(area, id, 'edit-log'),
  });
  const changes = useMemo(() => between(entries ?? [], earlier, later), [entries, earlier, later]);
  const words = useValueWords(area, changes);
  const called = (wanted: number): string => {
    const at = formatInstant(locale, versions.find((version) => version.revision === wanted)?.date);
    return wanted === last?.revision ? translate('ui.travel.now', { at }) : at;
  };
  if (!entries || versions.length < 2) return null;
  return (
    <Box component="section" aria-labelledby={labelled} sx={{ mb: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 1 }}>
        <Typography variant="h2" id={labelled}>
          {translate('ui.travel.differs')}
        </Typography>
        <NativeSelect
          value={String(other)}
          inputProps={{ 'aria-label': translate('ui.travel.with') }}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {versions
            .filter((version) => version.revision !== revision)
            .map((version) => (
              <option key={version.revision} value={version.revision}>
                {`${called(version.revision)} · ${version.action}`}
              </option>
            ))
            .reverse()}
        </NativeSelect>
      </Box>
      {changes.length === 0 ? (
        <Typography color="text.secondary">{translate('ui.travel.same')}</Typography>
      ) : (
        <Box sx={{ overflowX: 'auto' }}>
          <Box component="table" sx={{ ...logTable, minWidth: 480, '& td': { ...logTable['& td'], width: '33%' } }}>
            <thead>
              <tr>
                <th scope="col">{translate('ui.history.column')}</th>
                <th scope="col">{called(earlier)}</th>
                <th scope="col">{called(later)}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ column, oldValue, newValue }) => {
                const texts = { oldText: words(column, oldValue), newText: words(column, newValue) };
                return (
                  <tr key={column}>
                    <td>{columnName(area, column, translate)}</td>
                    <td>
                      <ChangedValue {...texts} side="old" />
                    </td>
                    <td>
                      <ChangedValue {...texts} side="new" />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Box>
        </Box>
      )}
    </Box>
  );
};
