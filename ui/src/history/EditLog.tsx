import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatInstant } from '../i18n/format.ts';
import { ChangedValue } from './ChangedValue.tsx';
import { columnName } from './column-name.ts';
import type { EditEntry } from './entries.ts';
import { logTable } from './log-table.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useValueWords } from './use-value-words.ts';

/** Changed values with the columns the specification names: action, oldValue, newValue, user, creationTime (000, 2.6). */
export const EditLog = ({ area, entries }: { area: string; entries: readonly EditEntry[] }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useValueWords(area, entries);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={{ ...logTable, minWidth: 760 }}>
        <thead>
          <tr>
            {(['action', 'column', 'oldValue', 'newValue', 'user', 'creationTime'] as const).map((column) => (
              <th key={column} scope="col">
                {translate(`ui.history.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...entries].reverse().map((entry, index) => {
            const texts = {
              oldText: words(entry.column, entry.oldValue),
              newText: words(entry.column, entry.newValue),
            };
            return (
              <tr key={index}>
                <td>{translate(`${area}.event.${entry.action}`, { _: entry.action })}</td>
                <td>{columnName(area, entry.column, translate)}</td>
                <td>
                  <ChangedValue {...texts} side="old" />
                </td>
                <td>
                  <ChangedValue {...texts} side="new" />
                </td>
                <td>{entry.user}</td>
                <td style={{ whiteSpace: 'nowrap' }}>{formatInstant(locale, entry.creationTime)}</td>
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
};
