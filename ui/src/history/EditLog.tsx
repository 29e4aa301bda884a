import { Box } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { formatInstant } from '../i18n/format.ts';
import type { Locale } from '../i18n/locale.ts';
import { changedPart } from './changed-part.ts';
import { columnName } from './column-name.ts';
import type { EditEntry } from './entries.ts';
import { logTable } from './log-table.ts';

const textOf = (value: EditEntry['oldValue']): string => (value === null ? '' : String(value));

/** A value with the part that changed marked; `del` and `ins` say it to screen readers too. */
const Value = ({ before, part, after, as }: { before: string; part: string; after: string; as: 'del' | 'ins' }) => {
  const translate = useTranslate();
  if (before + part + after === '')
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('ui.history.blank')}
      </Box>
    );
  const tone = as === 'del' ? 'red' : 'green';
  return (
    <span>
      {before}
      {part && (
        <Box
          component={as}
          sx={{
            background: `var(--k-${tone}-surface)`,
            color: `var(--k-${tone}-text)`,
            textDecoration: as === 'del' ? 'line-through' : 'none',
            borderRadius: '3px',
            px: '2px',
          }}
        >
          {part}
        </Box>
      )}
      {after}
    </span>
  );
};

/** Changed values with the columns the specification names: action, oldValue, newValue, user, creationTime (000, 2.6). */
export const EditLog = ({ area, entries }: { area: string; entries: readonly EditEntry[] }) => {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
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
            const { before, oldPart, newPart, after } = changedPart(textOf(entry.oldValue), textOf(entry.newValue));
            return (
              <tr key={index}>
                <td>{translate(`${area}.event.${entry.action}`, { _: entry.action })}</td>
                <td>{columnName(area, entry.column, translate)}</td>
                <td>
                  <Value before={before} part={oldPart} after={after} as="del" />
                </td>
                <td>
                  <Value before={before} part={newPart} after={after} as="ins" />
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
