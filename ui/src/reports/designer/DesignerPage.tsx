import { Box, Link, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link as RouterLink } from '../../shell/routes/Link.tsx';
import type { SavedView } from '../../grid/find/views/saved-view.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { NotFound } from '../../shell/NotFound.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ListChoice } from '../ListChoice.tsx';
import { routeOfList } from '../lists.ts';
import { RunReport } from '../RunReport.tsx';
import { SavedReport } from '../SavedReport.tsx';
import texts from './texts.ts';

/** Reports that are offered to be changed. */
const most = 50;

/** Of which list the report is, or which report is changed. */
const Begin = () => {
  const translate = useTranslate();
  const id = useId();
  const [, setSearch] = useSearchParams();
  const { data = [] } = useGetList<SavedView>('grid-views', {
    pagination: { page: 1, perPage: most },
    sort: { field: 'name', order: 'ASC' },
    filter: { isReport: true },
  });
  return (
    <>
      <PageHead title={translate('ui.route.report-designer')} />
      <Box sx={{ px: { xs: 4, md: 6 }, pb: 8, maxWidth: 560, display: 'grid', gap: 3 }}>
        <Box id={id} sx={{ fontSize: 13, fontWeight: 500 }}>
          {translate('screen.designer.of')}
        </Box>
        <ListChoice labelledBy={id} onChoose={(list) => setSearch({ list })} />
        <Typography color="text.secondary" sx={{ fontSize: 13 }}>
          {translate('screen.designer.of_hint')}
        </Typography>
        {data.length > 0 && (
          <Box component="section" aria-label={translate('screen.designer.saved')} sx={{ mt: 4 }}>
            <Typography variant="h2" sx={{ fontSize: 15, fontWeight: 650 }}>
              {translate('screen.designer.saved')}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li': { py: 1 } }}>
              {data.map((report) => (
                <li key={report.id}>
                  <Link component={RouterLink} to={`/report-designer?report=${encodeURIComponent(report.id)}`}>
                    {report.name}
                  </Link>
                </li>
              ))}
            </Box>
          </Box>
        )}
      </Box>
    </>
  );
};

/** The designer of reports (specification 000, section 2.2): the page stands beside what is changed. */
const DesignerPage = () => {
  useTexts(texts);
  const [search] = useSearchParams();
  const report = search.get('report');
  const list = search.get('list');
  if (report !== null) return <SavedReport id={report} designed />;
  if (list === null) return <Begin />;
  const route = routeOfList(list);
  return route ? <RunReport key={list} list={list} route={route} report={undefined} designed /> : <NotFound />;
};

export default DesignerPage;
