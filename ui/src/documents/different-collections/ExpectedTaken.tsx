import { Alert, Box, Skeleton, Typography } from '@mui/material';
import type { Answered } from '@kerben/questions/engine/query.ts';
import expected from '@kerben/questions/different-collections/expected.ts';
import { useTranslate } from 'react-admin';
import { Link } from '../../shell/routes/Link.tsx';
import { problemOf } from '../../api/problem.ts';
import { useAnswer } from '../../api/use-answer.ts';
import type { Row } from '../../grid/column.ts';
import { formatDecimal, formatSom } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { figureFrame, figureTable } from '../../shell/figure-table.ts';
import texts from './texts.ts';

type Line = Answered<typeof expected>['lines'][number];

const pathOf = ({ area, id }: Line): string => `${area === 'act' ? '/acts' : '/memos/gu45U'}/${encodeURIComponent(id)}`;

/** The difference, red where money is missing or too much was taken; that nobody can say is told in words. */
const Difference = ({ of }: { readonly of: string }) => {
  const translate = useTranslate();
  const locale = useLocale();
  if (of === '') return <>{translate('screen.collection.unknown')}</>;
  const equal = /^-?0(\.0+)?$/.test(of);
  return (
    <Box component="span" sx={equal ? undefined : { color: 'error.main', fontWeight: 600 }}>
      {formatSom(locale, of)}
    </Box>
  );
};

/** What should have been taken for each wagon and placing beside what was: TehPD finds here what nobody charged. */
const ExpectedTaken = ({ row }: { readonly row: Row }) => {
  useTexts(texts);
  const translate = useTranslate();
  const locale = useLocale();
  const { data, error } = useAnswer(expected, { id: row.id });
  if (error) return <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={80} aria-busy sx={{ mb: 4 }} />;
  const title = translate('screen.collection.expected_taken');
  const sums = [data.expected, data.taken];
  return (
    <Box component="section" aria-label={title} sx={{ mb: 4 }}>
      <Typography component="h3" sx={{ fontSize: 13, fontWeight: 600, color: 'text.secondary', mb: 2 }}>
        {title}
      </Typography>
      {data.lines.length === 0 ? (
        translate('screen.collection.nothing_expected')
      ) : (
        <Box sx={figureFrame}>
          <Box component="table" sx={figureTable}>
            <thead>
              <tr>
                {['what', 'wagons', 'document', 'how'].map((name) => (
                  <th key={name} scope="col" style={{ textAlign: 'left' }}>
                    {translate(`screen.collection.${name}`)}
                  </th>
                ))}
                {['expected', 'taken', 'difference'].map((name) => (
                  <th key={name} scope="col" style={{ textAlign: 'right' }}>
                    {translate(`screen.collection.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.lines.map((line) => (
                <tr key={`${line.what} ${line.id} ${line.wagons.join()}`}>
                  <th scope="row">{translate(`screen.collection.of_${line.what}`)}</th>
                  <td style={{ textAlign: 'left', whiteSpace: 'normal' }}>{line.wagons.join(', ')}</td>
                  <td style={{ textAlign: 'left' }}>
                    <Box component={Link} to={pathOf(line)} sx={{ color: 'primary.main' }}>
                      {translate(`screen.collection.at_${line.area}`, { number: line.number })}
                    </Box>
                  </td>
                  <td style={{ textAlign: 'left' }} className="tabular">
                    {line.what === 'placing' && line.how !== ''
                      ? translate('screen.collection.km', { km: line.how })
                      : line.how.replaceAll(/\d+(\.\d+)?/g, (figure) => formatDecimal(locale, figure))}
                  </td>
                  <td className="tabular">{formatSom(locale, line.expected)}</td>
                  <td className="tabular">{formatSom(locale, line.taken)}</td>
                  <td className="tabular">
                    <Difference of={line.difference} />
                  </td>
                </tr>
              ))}
              <tr className="total">
                <th scope="row">{translate('screen.collection.total')}</th>
                <td colSpan={3} />
                {sums.map((sum, at) => (
                  <td key={at} className="tabular">
                    {formatSom(locale, sum)}
                  </td>
                ))}
                <td className="tabular">
                  <Difference of={data.difference} />
                </td>
              </tr>
            </tbody>
          </Box>
        </Box>
      )}
    </Box>
  );
};

export default ExpectedTaken;
