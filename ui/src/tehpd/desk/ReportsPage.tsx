import { Box, Button, FormLabel, Link, List, ListItemButton, OutlinedInput, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { Link as RouterLink } from '../../shell/routes/Link.tsx';
import { LookupMany } from '../../form/LookupMany.tsx';
import { railwayTime } from '../../i18n/format.ts';
import { ShowPaper } from '../../papers/ShowPaper.tsx';
import { useAsk } from '../../shell/Dialogs.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useAllows, usePerson } from '../../shell/person.ts';
import { useServices } from '../../shell/services.ts';
import papers from '../../reports/papers.facts.ts';
import { tehpdPapers, type TehpdPaper } from './papers.ts';

/** Orders look at the railway's own stations (001, section 5). */
const ownStations = { administration: '59' };

/** What a print asks, and the button that opens it. */
const Asked = ({ paper, title }: { readonly paper: TehpdPaper; readonly title: string }) => {
  const translate = useTranslate();
  const ask = useAsk();
  const person = usePerson();
  const id = useId();
  const { open } = useServices();
  const [records, setRecords] = useState<readonly string[]>([]);
  const [stations, setStations] = useState<readonly string[]>([]);
  const [month, setMonth] = useState(() => (railwayTime(Date.now())?.day ?? '').slice(0, 7));
  const parameters: Readonly<Record<string, string>> =
    'area' in paper
      ? { Id: records[0] ?? '' }
      : { stationIds: stations.join(','), date: month, userId: person?.id ?? '' };
  const ready = 'area' in paper ? records.length > 0 : month !== '';
  const show = async (): Promise<void> => {
    if ('area' in paper && records.length > 1) {
      const { beginBatch } = await import('../../papers/batch/begin-batch.tsx');
      return beginBatch({ area: paper.area, name: paper.name, ids: records, title }, open);
    }
    await ask((close) => <ShowPaper name={paper.name} parameters={parameters} title={title} onClose={() => close()} />);
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void show();
      }}
      sx={{ display: 'grid', gap: 4, maxWidth: 480, alignContent: 'start' }}
    >
      <Typography variant="h2" sx={{ fontSize: 15, fontWeight: 650 }}>
        {title}
      </Typography>
      {'area' in paper ? (
        <Box>
          <FormLabel htmlFor={`${id}-record`}>{translate('ui.tehpd.which')}</FormLabel>
          <LookupMany id={`${id}-record`} area={paper.area} value={records} onChange={setRecords} />
          <Box sx={{ fontSize: 12, color: 'text.secondary', mt: 1 }}>
            {translate('ui.tehpd.several')}{' '}
            <Link component={RouterLink} to={paper.at}>
              {translate('ui.tehpd.choose_in_list')}
            </Link>
          </Box>
        </Box>
      ) : (
        <>
          <Box>
            <FormLabel htmlFor={`${id}-stations`}>{translate('ui.tehpd.stations')}</FormLabel>
            <LookupMany
              id={`${id}-stations`}
              area="stations"
              filter={ownStations}
              value={stations}
              onChange={setStations}
            />
            <Box sx={{ fontSize: 12, color: 'text.secondary', mt: 1 }}>{translate('ui.tehpd.all_stations')}</Box>
          </Box>
          <Box>
            <FormLabel htmlFor={`${id}-month`}>{translate('ui.tehpd.month')}</FormLabel>
            <Box>
              <OutlinedInput
                id={`${id}-month`}
                type="month"
                size="small"
                value={month}
                onChange={(event) => setMonth(event.target.value)}
              />
            </Box>
          </Box>
        </>
      )}
      <Box>
        <Button type="submit" variant="contained" disabled={!ready}>
          {translate(records.length > 1 ? 'ui.tehpd.one_file' : 'ui.tehpd.open')}
        </Button>
      </Box>
    </Box>
  );
};

/** All prints of TehPD with their parameters (processes, section 5: /tehpd-reports). */
const ReportsPage = () => {
  const translate = useTranslate();
  const allows = useAllows();
  const policyOf = new Map(papers.map(({ name, policy }) => [name, policy]));
  const offered = tehpdPapers.filter(({ name }) => allows(policyOf.get(name) ?? 'TehPd.Documents'));
  const [chosen, setChosen] = useState(offered[0]);
  return (
    <>
      <PageHead title={translate('ui.route.tehpd-reports')} />
      <Box
        sx={{
          px: { xs: 4, md: 6 },
          pb: 8,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
          gap: 8,
        }}
      >
        <List
          component="nav"
          disablePadding
          aria-label={translate('ui.tehpd.paper')}
          sx={{ border: '1px solid var(--k-line)', borderRadius: 1.5, overflow: 'hidden', alignSelf: 'start' }}
        >
          {offered.map((paper) => (
            <ListItemButton
              key={paper.name}
              selected={paper === chosen}
              aria-current={paper === chosen}
              onClick={() => setChosen(paper)}
              sx={{ fontSize: 14, py: 2 }}
            >
              {translate(`ui.tehpd.${paper.name}`)}
            </ListItemButton>
          ))}
        </List>
        {chosen && <Asked key={chosen.name} paper={chosen} title={translate(`ui.tehpd.${chosen.name}`)} />}
      </Box>
    </>
  );
};

export default ReportsPage;
