import { securityActions } from '@kerben/workflows/people/security-actions.ts';
import { Alert, Box, Button, NativeSelect, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { logTable } from '../../history/log-table.ts';
import { formatInstant } from '../../i18n/format.ts';
import { NotFound } from '../../shell/NotFound.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useAllows, usePerson } from '../../shell/person.ts';
import { useServices } from '../../shell/services.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** Policy of the security log; it is for whoever gives and takes rights. */
export const securityPolicy = 'AbpIdentity.Users.ManagePermissions';

/** IdentitySecurityLogDto of ABP, with what Kerben adds. */
interface SecurityEntry {
  readonly id: string;
  readonly action: string;
  readonly userName: string | null;
  readonly clientIpAddress: string | null;
  readonly creationTime: string;
  readonly detail: string | null;
  readonly times: number;
}

const columns = ['at', 'action', 'userName', 'address', 'detail', 'times'] as const;
const rowsOfPage = 50;

/** The security log: who signed in, who was refused and what was forged, newest first. */
export const SecurityLog = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const { http } = useServices();
  const allowed = useAllows()(securityPolicy);
  const known = usePerson() !== undefined;
  const [action, setAction] = useState('');
  const [page, setPage] = useState(0);
  const query = new URLSearchParams({
    skipCount: String(page * rowsOfPage),
    maxResultCount: String(rowsOfPage),
    ...(action !== '' && { action }),
  });
  const { data, error } = useQuery({
    queryKey: ['security-log', query.toString()],
    queryFn: async () =>
      (await http<{ totalCount: number; items: SecurityEntry[] }>(`/api/identity/security-logs?${query}`)).json,
    enabled: allowed,
    placeholderData: keepPreviousData,
  });
  if (known && !allowed) return <NotFound />;
  const title = translate('admin.security.title');
  const last = data === undefined || (page + 1) * rowsOfPage >= data.totalCount;
  return (
    <Box>
      <PageHead
        title={title}
        leaf={title}
        actions={
          <NativeSelect
            value={action}
            inputProps={{ 'aria-label': translate('admin.security.column.action') }}
            onChange={({ target }) => {
              setAction(target.value);
              setPage(0);
            }}
          >
            <option value="">{translate('admin.security.all')}</option>
            {securityActions.map((name) => (
              <option key={name} value={name}>
                {translate(`admin.security.action.${name}`)}
              </option>
            ))}
          </NativeSelect>
        }
      />
      <Box sx={{ px: { xs: 4, md: 6 }, pb: 6, display: 'grid', gap: 4, justifyItems: 'start' }}>
        {error && <Alert severity="error">{translate('ui.list.failed')}</Alert>}
        {data === undefined ? (
          !error && <Skeleton variant="rounded" sx={{ width: 1, height: 300 }} />
        ) : data.items.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{translate('admin.security.empty')}</Typography>
        ) : (
          <Box sx={{ width: 1, overflowX: 'auto' }}>
            <Box component="table" sx={logTable}>
              <thead>
                <tr>
                  {columns.map((name) => (
                    <th key={name} scope="col">
                      {translate(`admin.security.column.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.items.map((entry) => (
                  <tr key={entry.id}>
                    <td className="tabular">{formatInstant(locale, entry.creationTime)}</td>
                    <td>{translate(`admin.security.action.${entry.action}`)}</td>
                    <td>{entry.userName ?? ''}</td>
                    <td className="tabular">{entry.clientIpAddress ?? ''}</td>
                    <td>{entry.detail ?? ''}</td>
                    <td className="tabular">{entry.times}</td>
                  </tr>
                ))}
              </tbody>
            </Box>
          </Box>
        )}
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button variant="outlined" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {translate('admin.security.newer')}
          </Button>
          <Button variant="outlined" disabled={last} onClick={() => setPage(page + 1)}>
            {translate('admin.security.older')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
};
