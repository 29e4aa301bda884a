import { Box, Button, FormLabel, List, ListItemButton, OutlinedInput, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { Lookup } from '../../form/Lookup.tsx';
import { LookupMany } from '../../form/LookupMany.tsx';
import { railwayTime } from '../../i18n/format.ts';
import { ShowPaper } from '../../papers/ShowPaper.tsx';
import { useAsk } from '../../shell/Dialogs.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { usePerson } from '../../shell/person.ts';
import { tehpdPapers, type TehpdPaper } from './papers.ts';

/** Orders look at the railway's own stations (001, section 5). */
const ownStations = { administration: '59' };

/** What a print asks, and the button that opens it. */
const Asked = ({ paper, title }: { readonly paper: TehpdPaper; readonly title: string }) => {
  const translate = useTranslate();
  const ask = useAsk();
  const person = usePerson();
  const id = useId();
  const [record, setRecord] = useState('');
  const [stations, setStations] = useState<readonly string[]>([]);
  const [month, setMonth] = useState(() => (railwayTime(Date.now())?.day ?? '').slice(0, 7));
  const parameters: Readonly<Record<string, string>> =
    'area' in paper ? { Id: record } : { stationIds: stations.join(','), date: month, userId: person?.id ?? '' };
  const ready = 'area' in paper ? record !== '' : month !== '';
  const show = (): void =>
    void ask((close) => <ShowPaper name={paper.name} parameters={parameters} title={title} onClose={() => close()} />);
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) show();
      }}
      sx={{ display: 'grid', gap: 4, maxWidth: 480, alignContent: 'start' }}
    >
      <Typography variant="h2" sx={{ fontSize: 15, fontWeight: 650 }}>
        {title}
      </Typography>
      {'area' in paper ? (
        <Box>
          <FormLabel htmlFor={`${id}-record`}>{translate('ui.tehpd.which')}</FormLabel>
          <Lookup id={`${id}-record`} area={paper.area} value={record} onChange={setRecord} />
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
          {translate('ui.tehpd.open')}
        </Button>
      </Box>
    </Box>
  );
};

/** All prints of TehPD with their parameters (processes, section 5: /tehpd-reports). */
const ReportsPage = () => {
  const translate = useTranslate();
  const [chosen, setChosen] = useState(tehpdPapers[0] as TehpdPaper);
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
          {tehpdPapers.map((paper) => (
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
        <Asked key={chosen.name} paper={chosen} title={translate(`ui.tehpd.${chosen.name}`)} />
      </Box>
    </>
  );
};

export default ReportsPage;
