import { Alert, Box, Button, Skeleton } from '@mui/material';
import { locales } from '@kerben/workflows/kernel/messages.ts';
import type { Texts } from '@kerben/workflows/fields/texts.ts';
import { formNamed } from '@kerben/workflows/statistics/forms.ts';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { problemOf } from '../api/problem.ts';
import { formatDay } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { StatusChip } from '../grid/StatusChip.tsx';
import { useAsk } from '../shell/Dialogs.tsx';
import { NotFound } from '../shell/NotFound.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { BehindDialog } from './BehindDialog.tsx';
import { DayBar } from './DayBar.tsx';
import { DaysChart } from './DaysChart.tsx';
import { Heading } from '../grid/print/Heading.tsx';
import { Signatures } from '../grid/print/Signatures.tsx';
import { usePerson } from '../shell/person.ts';
import { PartTable } from './PartTable.tsx';
import { useFormDay } from './use-form-day.ts';
import { useForm, type CellAddress } from './use-form.ts';

/** What stands on paper alone. */
const onPaper = { display: 'none', '@media print': { display: 'block' } } as const;

/** A form of the operational statistics: numbers that nobody types, each of which opens down to its wagons (processes, section 6). */
const StatisticsPage = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const ask = useAsk();
  const papers = usePerson()?.papers;
  const { pathname } = useLocation();
  const form = formNamed(pathname.split('/')[2] ?? '');
  const { day, typed, go } = useFormDay();
  const { data, error, isFetching } = useForm(form?.name ?? '', day);
  if (!form) return <NotFound />;
  const place = locales.indexOf(locale);
  const say = (texts: Texts): string => texts[place] ?? texts[0];
  const shown = data?.day ?? day;
  const save = async (): Promise<void> => {
    if (!data) return;
    // What writes spreadsheets is loaded when somebody wants one.
    const { saveForm } = await import('./save-form.ts');
    const title = translate(`ui.route.osot-${form.name}`);
    await saveForm(form, data, { title, day: formatDay(locale, data.day), say, translate });
  };
  const open = (cell: CellAddress): void => {
    const part = form.parts.find(({ what }) => what === cell.what);
    const column = part?.columns.find(({ key }) => key === cell.column);
    const title = translate('ui.osot.behind', {
      what: part ? say(part.title) : '',
      column: column ? say(column.title) : '',
      period: translate(
        form.stock && cell.period === 'day' ? 'ui.osot.at_day' : `ui.osot.for_${cell.period}`,
      ).toLocaleLowerCase(),
    });
    void ask((close) => (
      <BehindDialog form={form.name} day={shown} cell={cell} title={title} onClose={() => close()} />
    ));
  };
  return (
    <>
      <Box sx={onPaper}>
        <Heading lines={papers?.heading ?? []} />
      </Box>
      <PageHead
        title={translate(`ui.route.osot-${form.name}`)}
        beside={data?.closed && <StatusChip tone="slate" mark="done" label={translate('ui.osot.closed')} />}
        actions={
          <>
            <Button variant="outlined" disabled={!data} onClick={() => void save()}>
              Excel
            </Button>
            <Button variant="outlined" onClick={() => window.print()}>
              {translate('ui.osot.print')}
            </Button>
          </>
        }
      />
      <Box sx={{ px: { xs: 4, md: 6 }, pb: 8, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
        <DayBar shown={shown} typed={typed} onDay={go} />
        {error ? (
          <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>
        ) : data ? (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6, opacity: isFetching ? 0.6 : 1 }}>
            {form.parts.map((part) => {
              const counted = data.parts.find(({ what }) => what === part.what);
              return counted ? (
                <PartTable
                  key={part.what}
                  part={part}
                  counted={counted}
                  line={say(form.line)}
                  stock={form.stock === true}
                  say={say}
                  onOpen={open}
                >
                  <DaysChart form={form.name} day={data.day} part={part} say={say} onDay={go} />
                </PartTable>
              ) : null;
            })}
          </Box>
        ) : (
          <Skeleton variant="rounded" height={320} aria-busy />
        )}
        <Box sx={onPaper}>
          <Signatures of={papers?.signatories ?? []} />
        </Box>
      </Box>
    </>
  );
};

export default StatisticsPage;
