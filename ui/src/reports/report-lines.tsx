import MoreVertIcon from '@mui/icons-material/MoreVert';
import { IconButton, Link as MuiLink } from '@mui/material';
import { locales } from '@kerben/workflows/kernel/messages.ts';
import { useTranslate } from 'react-admin';
import { Suspense } from 'react';
import type { SavedView } from '../grid/find/views/saved-view.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useAllows, usePerson } from '../shell/person.ts';
import { useRoleNames } from '../shell/role-names.ts';
import { Link } from '../shell/routes/Link.tsx';
import { titleOf } from '../shell/routes/open-menu.ts';
import { routes } from '../shell/routes/routes.ts';
import { useItemText } from '../shell/routes/use-menu.ts';
import { AskedNames } from './AskedNames.tsx';
import { areaOfList, routeOfList } from './lists.ts';
import papers from './papers.facts.ts';
import type { ReportLine } from './ReportTable.tsx';

/** The reports that people saved, of lists that may be read. */
export const useSavedLines = (onMenu: (of: SavedView, anchor: HTMLElement) => void) => {
  const translate = useTranslate();
  const textOf = useItemText();
  const allows = useAllows();
  const person = usePerson();
  const roleNames = useRoleNames();
  const mine = ({ ownerId }: SavedView): boolean =>
    ownerId === undefined || ownerId === person?.id || (person?.roles.includes('admin') ?? false);
  const said = (key: string): string => translate(`screen.reports.${key}`);
  const who = ({ shared, sharedWith = [] }: SavedView): string =>
    shared ? (sharedWith.length > 0 ? roleNames(sharedWith) : said('everybody')) : said('only_me');

  return (saved: readonly SavedView[]): readonly ReportLine[] =>
    saved.flatMap((report): ReportLine[] => {
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
              onClick={(event) => onMenu(report, event.currentTarget)}
            >
              <MoreVertIcon />
            </IconButton>
          ),
        },
      ];
    });
};

/** The forms of the statistics. */
export const useFormLines = (): readonly ReportLine[] => {
  const translate = useTranslate();
  const textOf = useItemText();
  const allows = useAllows();
  return routes
    .filter(
      ({ path, screen, policy }) => path.startsWith('/osot/') && screen && policy.startsWith('Osot.') && allows(policy),
    )
    .map((route): ReportLine => {
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
        asks: translate('screen.reports.day'),
      };
    });
};

/** A paper of a document, to be asked for by its record. */
export interface AskedPaper {
  readonly name: string;
  readonly area: string;
  readonly title: string;
}

/** The papers of documents. */
export const usePaperLines = (onOpen: (paper: AskedPaper) => void): readonly ReportLine[] => {
  const translate = useTranslate();
  const textOf = useItemText();
  const allows = useAllows();
  const place = locales.indexOf(useLocale());
  return papers
    .filter(({ policy }) => allows(policy))
    .map(({ name, area, title }): ReportLine => {
      const text = title[place] ?? title[0];
      const route = routes.find((each) => (each.area ?? each.name) === area);
      return {
        key: name,
        name: `${text} ${name}`,
        of: route ? textOf(titleOf(route)) : '',
        opens: (
          <MuiLink component="button" onClick={() => onOpen({ name, area, title: text })} sx={{ textAlign: 'left' }}>
            {text}
          </MuiLink>
        ),
        asks: translate('screen.reports.record'),
      };
    });
};
