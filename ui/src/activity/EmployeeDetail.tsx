import { Alert, Box, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from '../shell/routes/Link.tsx';
import type { Period } from '@kerben/questions/engine/period.ts';
import activityOf from '@kerben/questions/activity/of-one.ts';
import { problemOf } from '../api/problem.ts';
import { useAnswer } from '../api/use-answer.ts';
import { formatDay, formatDecimal, formatInstant } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useAllows } from '../shell/person.ts';
import type { EmployeeActivity } from './employee-activity.ts';

const offset = '+06:00';

/** The audit log narrowed to what this line says. */
const logPath = (employee: EmployeeActivity, { from, to }: Period): string => {
  const filter = {
    userId: employee.id,
    at__gte: `${from}T00:00:00${offset}`,
    at__lte: `${to}T23:59:59.999${offset}`,
  };
  return `/admin/audit-log?filter=${encodeURIComponent(JSON.stringify(filter))}`;
};

/** What one employee did: by document and action, by day; from here into the audit log. */
export const EmployeeDetail = ({ employee, period }: { employee: EmployeeActivity; period: Period }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const allows = useAllows();
  const { data, error } = useAnswer(activityOf, { id: employee.id, ...period });
  if (error) return <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>;
  if (!data) return <Skeleton height={80} />;
  const most = Math.max(1, ...data.days.map(({ count }) => count));
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '2fr 1fr' }, py: 2 }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2" sx={{ mb: 2 }}>
          {translate('ui.activity.what')}
        </Typography>
        <Box
          component="table"
          sx={{ width: '100%', borderCollapse: 'collapse', '& td, & th': { py: '6px !important' } }}
        >
          <thead>
            <tr>
              <th scope="col">{translate('ui.activity.document')}</th>
              <th scope="col">{translate('ui.activity.action')}</th>
              <th scope="col" className="number">
                {translate('ui.activity.count')}
              </th>
              <th scope="col">{translate('ui.activity.last')}</th>
            </tr>
          </thead>
          <tbody>
            {data.actions.map(({ area, areaName, action, count, last }) => (
              <tr key={`${area}/${action}`}>
                <td>{areaName}</td>
                <td>{action}</td>
                <td className="number tabular">{formatDecimal(locale, count)}</td>
                <Box component="td" className="tabular" sx={{ whiteSpace: 'nowrap' }}>
                  {formatInstant(locale, last)}
                </Box>
              </tr>
            ))}
          </tbody>
        </Box>
        {allows('AuditLogging.AuditLogs') && (
          <MuiLink component={Link} to={logPath(employee, period)} sx={{ display: 'inline-block', mt: 2 }}>
            {translate('ui.activity.log')}
          </MuiLink>
        )}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2" sx={{ mb: 2 }}>
          {translate('ui.activity.days')}
        </Typography>
        {data.days.map(({ day, count }) => (
          <Box key={day} sx={{ display: 'grid', gridTemplateColumns: '88px 1fr 40px', gap: 2, alignItems: 'center' }}>
            <span className="tabular">{formatDay(locale, day)}</span>
            <Box sx={{ height: 10, borderRadius: 1, background: 'var(--k-line)' }}>
              <Box
                sx={{ height: 10, borderRadius: 1, background: 'var(--k-brand)', width: `${(100 * count) / most}%` }}
              />
            </Box>
            <Box component="span" className="tabular" sx={{ textAlign: 'right' }}>
              {formatDecimal(locale, count)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
