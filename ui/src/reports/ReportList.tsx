import AddIcon from '@mui/icons-material/Add';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import {
  Alert,
  Box,
  Button,
  IconButton,
  Link as MuiLink,
  Menu,
  MenuItem,
  OutlinedInput,
  Skeleton,
  Typography,
} from '@mui/material';
import { locales } from '@kerben/workflows/kernel/messages.ts';
import { useGetList, useTranslate } from 'react-admin';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from '../shell/routes/Link.tsx';
import { problemOf } from '../api/problem.ts';
import type { SavedView } from '../grid/find/views/saved-view.ts';
import { useViewCommand } from '../grid/find/views/use-views.tsx';
import { logTable } from '../history/log-table.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useItemText } from '../shell/routes/use-menu.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useAllows, usePerson } from '../shell/person.ts';
import { useRoleNames } from '../shell/role-names.ts';
import { titleOf } from '../shell/routes/open-menu.ts';
import { routeOf, routes } from '../shell/routes/routes.ts';
import { AskedNames } from './AskedNames.tsx';
import { areaOfList, routeOfList } from './lists.ts';
import papers from './papers.facts.ts';

const ShareView = lazy(() => import('../grid/find/views/ShareView.tsx'));
const NewReportDialog = lazy(() => import('./NewReportDialog.tsx'));
const PaperDialog = lazy(() => import('./PaperDialog.tsx'));

/** Reports that are read: more nobody looks through. */
const most = 500;

interface Line {
  readonly key: string;
  readonly name: string;
  /** The list, or the document of a paper. */
  readonly of: string;
  readonly opens: ReactNode;
  readonly asks: ReactNode;
  readonly who?: string;
  readonly menu?: ReactNode;
}

/** Every report in one list: those that people saved, the forms of the statistics, and the papers of documents. */
export const ReportList = () => {
  const translate = useTranslate();
  const textOf = useItemText();
  const locale = useLocale();
  const allows = useAllows();
  const person = usePerson();
  const roleNames = useRoleNames();
  const command = useViewCommand();
  const { data, error, isPending } = useGetList<SavedView>('grid-views', {
    pagination: { page: 1, perPage: most },
    sort: { field: 'name', order: 'ASC' },
    filter: { isReport: true },
  });
  const [sought, setSought] = useState('');
  const [adding, setAdding] = useState(false);
  const [paper, setPaper] = useState<{ readonly name: string; readonly area: string; readonly title: string }>();
  const [sharing, setSharing] = useState<SavedView>();
  const [menu, setMenu] = useState<{ readonly of: SavedView; readonly anchor: HTMLElement }>();
  const place = locales.indexOf(locale);
  const mine = ({ ownerId }: SavedView): boolean =>
    ownerId === undefined || ownerId === person?.id || (person?.roles.includes('admin') ?? false);
  const said = (key: string): string => translate(`screen.reports.${key}`);
  const who = ({ shared, sharedWith = [] }: SavedView): string =>
    shared ? (sharedWith.length > 0 ? roleNames(sharedWith) : said('everybody')) : said('only_me');

  const saved = (data ?? []).flatMap((report): Line[] => {
    const route = routeOfList(report.list);
    if (!route || !allows(route.guard ?? route.policy)) return [];
    return [
      {
        key: report.id,
        name: report.name,
        of: textOf(titleOf(route)),
        opens: (
          <MuiLink component={Link} to={`/report-list/${report.id}`}>
            {report.name}
          </MuiLink>
        ),
        asks: (
          <Suspense fallback="…">
            <AskedNames area={areaOfList(report.list)} parameters={report.report?.parameters ?? []} />
          </Suspense>
        ),
        who: who(report),
        menu: mine(report) && (
          <IconButton
            aria-haspopup="menu"
            aria-label={translate('screen.reports.actions', { name: report.name })}
            onClick={(event) => setMenu({ of: report, anchor: event.currentTarget })}
          >
            <MoreVertIcon />
          </IconButton>
        ),
      },
    ];
  });
  const forms = routes
    .filter(
      ({ path, screen, policy }) => path.startsWith('/osot/') && screen && policy.startsWith('Osot.') && allows(policy),
    )
    .map((route): Line => {
      const name = textOf(titleOf(route));
      return {
        key: route.name,
        name,
        of: '',
        opens: (
          <MuiLink component={Link} to={route.path}>
            {name}
          </MuiLink>
        ),
        asks: said('day'),
      };
    });
  const printed = papers
    .filter(({ policy }) => allows(policy))
    .map(({ name, area, title }): Line => {
      const text = title[place] ?? title[0];
      const route = routes.find((each) => (each.area ?? each.name) === area);
      return {
        key: name,
        name: `${text} ${name}`,
        of: route ? textOf(titleOf(route)) : '',
        opens: (
          <MuiLink component="button" onClick={() => setPaper({ name, area, title: text })} sx={{ textAlign: 'left' }}>
            {text}
          </MuiLink>
        ),
        asks: said('record'),
      };
    });
  const wanted = sought.trim().toLocaleLowerCase();
  const found = ({ name, of }: Line): boolean => `${name} ${of}`.toLocaleLowerCase().includes(wanted);
  const groups = [
    { key: 'saved', lines: saved },
    { key: 'osot', lines: forms },
    { key: 'papers', lines: printed },
  ].map((group) => ({ ...group, lines: group.lines.filter(found) }));

  const entry = (text: string, act: () => unknown) => (
    <MenuItem
      dense
      onClick={() => {
        setMenu(undefined);
        void act();
      }}
    >
      {text}
    </MenuItem>
  );
  const title = textOf(titleOf(routeOf('/report-list') ?? { name: 'report-list', path: '', policy: '' }));
  return (
    <>
      <PageHead
        title={title}
        actions={
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {said('add')}
          </Button>
        }
      />
      <Box sx={{ px: { xs: 4, md: 6 }, pb: 8, maxWidth: 1100 }}>
        <OutlinedInput
          value={sought}
          placeholder={said('find')}
          onChange={({ target }) => setSought(target.value)}
          inputProps={{ 'aria-label': said('find'), type: 'search' }}
          sx={{ width: 320, maxWidth: 1, mb: 3 }}
        />
        {error && <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>}
        {isPending && !error && <Skeleton variant="rounded" height={80} aria-busy />}
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
          {groups.map(({ key, lines }) =>
            lines.length > 0 || (key === 'saved' && !isPending && !error) ? (
              <tbody key={key}>
                <tr>
                  <th colSpan={5} scope="rowgroup">
                    <Typography variant="h2" color="text.primary">
                      {said(key)}
                    </Typography>
                  </th>
                </tr>
                {lines.length === 0 && (
                  <tr>
                    <td colSpan={5}>
                      <Typography color="text.secondary">{said(wanted === '' ? 'none' : 'none_found')}</Typography>
                    </td>
                  </tr>
                )}
                {lines.map((line) => (
                  <tr key={line.key}>
                    <td>
                      {line.opens}
                      <div className="k-phone">{[line.of, line.who].filter(Boolean).join(' · ')}</div>
                    </td>
                    <td className="k-desk">{line.of || '–'}</td>
                    <td className="k-desk">{line.asks}</td>
                    <td className="k-desk">{line.who}</td>
                    <td style={{ width: 40, paddingBlock: 0 }}>{line.menu}</td>
                  </tr>
                ))}
              </tbody>
            ) : null,
          )}
        </Box>
      </Box>
      {menu && (
        <Menu
          open
          anchorEl={menu.anchor}
          onClose={() => setMenu(undefined)}
          slotProps={{ list: { 'aria-label': translate('screen.reports.actions', { name: menu.of.name }) } }}
        >
          {entry(translate(menu.of.shared ? 'find.views.unshare' : 'find.views.share'), () =>
            command(menu.of.shared ? 'unshare' : 'share', menu.of, {}),
          )}
          {entry(translate('find.views.share_roles'), () => setSharing(menu.of))}
          {entry(translate('find.views.remove'), () => command('remove', menu.of, {}))}
        </Menu>
      )}
      <Suspense fallback={null}>
        {sharing && <ShareView view={sharing} onClose={() => setSharing(undefined)} />}
        {adding && <NewReportDialog onClose={() => setAdding(false)} />}
        {paper && <PaperDialog {...paper} onClose={() => setPaper(undefined)} />}
      </Suspense>
    </>
  );
};
