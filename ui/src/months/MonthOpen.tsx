import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import type { Answered } from '@kerben/questions/engine/query.ts';
import monthOpen from '@kerben/questions/months/month-open.ts';
import { monthName } from '@kerben/workflows/messages/month-name.ts';
import { useTranslate } from 'react-admin';
import { Link } from '../shell/routes/Link.tsx';
import { problemOf } from '../api/problem.ts';
import { useAnswer } from '../api/use-answer.ts';
import { formatDecimal, formatSom } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { figureFrame, figureTable } from '../shell/figure-table.ts';
import { useAllows } from '../shell/person.ts';
import texts from './texts.ts';

type Open = Answered<typeof monthOpen>;

/** What is not done, each with its count and sum, and the way to where it is worked off. */
const Obstacles = ({ title, of }: { readonly title: string; readonly of: Open['obstacles'] }) => {
  const translate = useTranslate();
  const locale = useLocale();
  if (of.length === 0) return null;
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" sx={{ fontSize: 13, fontWeight: 600, color: 'text.secondary', mb: 2 }}>
        {title}
      </Typography>
      <Box sx={{ ...figureFrame, maxWidth: 720 }}>
        <Box component="table" sx={figureTable}>
          <thead>
            <tr>
              <th scope="col" style={{ textAlign: 'left' }}>
                {translate('ui.months.what')}
              </th>
              <th scope="col" style={{ textAlign: 'right', width: 110 }}>
                {translate('ui.months.count')}
              </th>
              <th scope="col" style={{ textAlign: 'right', width: 160 }}>
                {translate('ui.months.sum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {of.map(({ key, text, count, sum, path, of: each = [] }) => (
              <tr key={key}>
                <th scope="row" style={{ whiteSpace: 'normal' }}>
                  <Box component={Link} to={path} sx={{ color: 'primary.main' }}>
                    {text}
                  </Box>
                  {each.map((one) => (
                    <Box key={one.path} sx={{ fontWeight: 400 }}>
                      <Box component={Link} to={one.path} sx={{ color: 'primary.main' }}>
                        {one.text}
                      </Box>
                    </Box>
                  ))}
                </th>
                <td className="tabular">{formatDecimal(locale, count)}</td>
                <td className="tabular">{formatSom(locale, sum)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
};

/** What the month comes to by now: the first of the figures that its closing keeps. */
const Comes = ({ controls }: Pick<Open, 'controls'>) => {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Box
      component="dl"
      aria-label={translate('ui.months.comes_to')}
      sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 10, rowGap: 3 }}
    >
      {['charges', 'payments', 'orders', 'cards'].map((name) => (
        <Box key={name}>
          <Box component="dt" sx={{ fontSize: 13, color: 'text.secondary' }}>
            {translate(`ui.months.${name}`)}
          </Box>
          <Box component="dd" className="tabular" sx={{ m: 0, fontSize: 18, fontWeight: 600 }}>
            {formatSom(locale, controls.find((one) => one.name === name)?.sum)}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

/** The next month to be closed: what hinders it, what it comes to, and the way to the form that closes it: a closed month stays closed. */
const MonthOpen = () => {
  useTexts(texts);
  const translate = useTranslate();
  const locale = useLocale();
  const allows = useAllows();
  const { data, error } = useAnswer(monthOpen, {});
  const frame = { px: { xs: 4, md: 6 }, pb: 5, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 };
  if (error)
    return (
      <Box sx={frame}>
        <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>
      </Box>
    );
  if (!data) return <Skeleton variant="rounded" height={160} aria-busy sx={{ mx: { xs: 4, md: 6 }, mb: 5 }} />;
  const { obstacles, controls, over, first } = data;
  const month = monthName(data.month, locale);
  return (
    <Box sx={frame}>
      <Typography component="h2" sx={{ fontSize: 15, fontWeight: 650 }}>
        {translate('ui.months.title', { month })}
      </Typography>
      {!over && <Alert severity="info">{translate('ui.months.runs')}</Alert>}
      <Comes controls={controls} />
      {obstacles.length === 0 ? (
        <Alert severity="success" sx={{ maxWidth: 720 }}>
          {translate('ui.months.ready')}
        </Alert>
      ) : (
        <>
          <Obstacles title={translate('ui.months.hard')} of={obstacles.filter(({ hard }) => hard)} />
          <Obstacles title={translate('ui.months.confirmed')} of={obstacles.filter(({ hard }) => !hard)} />
        </>
      )}
      {over && allows('TehPd.PersonalAccount or Books.Edit') && (
        <Box>
          <Button
            variant="contained"
            disabled={obstacles.some(({ hard }) => hard)}
            component={Link}
            to={`/accounting-month/create?month=${data.month}&first=${String(first)}`}
          >
            {translate('ui.months.close', { month })}
          </Button>
        </Box>
      )}
    </Box>
  );
};

export default MonthOpen;
