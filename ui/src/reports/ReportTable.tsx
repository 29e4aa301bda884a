import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { logTable } from '../history/log-table.ts';

/** A report as the list says it. */
export interface ReportLine {
  readonly key: string;
  readonly name: string;
  /** The list, or the document of a paper. */
  readonly of: string;
  readonly opens: ReactNode;
  readonly asks: ReactNode;
  readonly who?: string;
  readonly menu?: ReactNode;
}

const Line = ({ line: { opens, of, who, asks, menu } }: { readonly line: ReportLine }) => (
  <tr>
    <td>
      {opens}
      <div className="k-phone">{[of, who].filter(Boolean).join(' · ')}</div>
    </td>
    <td className="k-desk">{of || '–'}</td>
    <td className="k-desk">{asks}</td>
    <td className="k-desk">{who}</td>
    <td style={{ width: 40, paddingBlock: 0 }}>{menu}</td>
  </tr>
);

interface GroupProps {
  readonly title: string;
  readonly lines: readonly ReportLine[];
  /** Said where there are none. */
  readonly none: string;
}

const Group = ({ title, lines, none }: GroupProps) => (
  <tbody>
    <tr>
      <th colSpan={5} scope="rowgroup">
        <Typography variant="h2" color="text.primary">
          {title}
        </Typography>
      </th>
    </tr>
    {lines.length === 0 && (
      <tr>
        <td colSpan={5}>
          <Typography color="text.secondary">{none}</Typography>
        </td>
      </tr>
    )}
    {lines.map((line) => (
      <Line key={line.key} line={line} />
    ))}
  </tbody>
);

/** Reports in groups, on a telephone with less of each. */
export const ReportTable = ({ groups }: { readonly groups: readonly (GroupProps & { readonly key: string })[] }) => {
  const translate = useTranslate();
  const said = (key: string): string => translate(`screen.reports.${key}`);
  return (
    <Box
      component="table"
      sx={{
        ...logTable,
        '& h2': { fontSize: 15, fontWeight: 600, m: 0, pt: 4 },
        '& a, & button': { fontSize: 14 },
        '& .k-phone': { display: { md: 'none' }, color: 'text.secondary', fontSize: 12, mt: '2px' },
        '& .k-desk': { display: { xs: 'none', md: 'table-cell' } },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{said('report')}</th>
          <th scope="col" className="k-desk">
            {said('list')}
          </th>
          <th scope="col" className="k-desk">
            {said('asked')}
          </th>
          <th scope="col" className="k-desk">
            {said('who')}
          </th>
          <th scope="col" aria-label={translate('ui.list.actions', { _: '' })} />
        </tr>
      </thead>
      {groups.map(({ key, ...group }) => (
        <Group key={key} {...group} />
      ))}
    </Box>
  );
};
