import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatInstant } from '../i18n/format.ts';
import type { StatusEntry } from './entries.ts';
import { logTable } from './log-table.ts';
import { useLocale } from '../i18n/use-locale.ts';

/** From which status to which, when and by whom. */
export const StatusLog = ({ area, entries }: { area: string; entries: readonly StatusEntry[] }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const name = (status: number | null, subStatus: number | null): string =>
    status === null || status < 0
      ? '–'
      : [
          translate(`${area}.status.${status}`),
          ...(subStatus === null ? [] : [translate(`${area}.subStatus.${subStatus}`)]),
        ].join(' · ');
  return (
    <Box component="table" sx={logTable}>
      <thead>
        <tr>
          {(['when', 'who', 'from', 'to'] as const).map((column) => (
            <th key={column} scope="col">
              {translate(`ui.history.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...entries].reverse().map((entry, index) => (
          <tr key={index}>
            <td>{formatInstant(locale, entry.date)}</td>
            <td>{entry.user}</td>
            <td>{name(entry.fromStatus, entry.fromSubStatus)}</td>
            <td>
              <strong>{name(entry.toStatus, entry.toSubStatus)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
};
