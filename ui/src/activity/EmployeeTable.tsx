import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Fragment, useState } from 'react';
import { formatDecimal } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { EmployeeDetail } from './EmployeeDetail.tsx';
import { HourStrip } from './HourStrip.tsx';
import type { Period } from '@kerben/questions/engine/period.ts';
import type { EmployeeActivity } from './employee-activity.ts';

const numbers = ['actions', 'made', 'changed', 'signed'] as const;

/** One line for each employee; what they did unfolds below it. */
export const EmployeeTable = ({ employees, period }: { employees: readonly EmployeeActivity[]; period: Period }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const [open, setOpen] = useState<string>();
  const most = Math.max(1, ...employees.flatMap(({ hours }) => hours));
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('ui.route.activity')}>
      <Box
        component="table"
        sx={{
          borderCollapse: 'collapse',
          width: '100%',
          minWidth: 760,
          '& th, & td': { p: 2, textAlign: 'left', borderBottom: '1px solid var(--k-line)' },
          '& th': { fontSize: 12, fontWeight: 600, color: 'text.secondary', whiteSpace: 'nowrap' },
          '& .number': { textAlign: 'right', width: 96 },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{translate('ui.activity.employee')}</th>
            {numbers.map((name) => (
              <th scope="col" key={name} className="number">
                {translate(`ui.activity.${name}`)}
              </th>
            ))}
            <th scope="col">{translate('ui.activity.hours')}</th>
          </tr>
        </thead>
        <tbody>
          {employees.map((employee) => {
            const isOpen = open === employee.id;
            return (
              <Fragment key={employee.id}>
                <tr>
                  <th scope="row">
                    <Button
                      size="small"
                      aria-expanded={isOpen}
                      onClick={() => setOpen(isOpen ? undefined : employee.id)}
                      sx={{ textAlign: 'left', justifyContent: 'start', ml: -2 }}
                    >
                      {employee.name}
                    </Button>
                  </th>
                  {numbers.map((name) => (
                    <td key={name} className="number tabular">
                      {formatDecimal(locale, employee[name])}
                    </td>
                  ))}
                  <td>
                    <HourStrip hours={employee.hours} most={most} />
                  </td>
                </tr>
                {isOpen && (
                  <tr>
                    <td colSpan={6}>
                      <EmployeeDetail employee={employee} period={period} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
};
