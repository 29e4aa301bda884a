import { isObject } from '@kerben/workflows/kernel/lists.ts';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { GridColumn } from '../grid/column.ts';
import { mendView } from '../grid/find/views/mend-view.ts';
import type { SavedView } from '../grid/find/views/saved-view.ts';
import type { GridFilter } from '../grid/grid.ts';
import type { ListDefinition } from '../grid/list.ts';
import { useItemText } from '../shell/routes/use-menu.ts';
import { usePerson } from '../shell/person.ts';
import { titleOf } from '../shell/routes/open-menu.ts';
import type { RouteDefinition } from '../shell/routes/route.ts';
import { splitFilter } from './parameters.ts';

// A report is read before it is asked anything else.
const ReportParameters = lazy(() => import('./ReportParameters.tsx'));
const ReportTools = lazy(() => import('./ReportTools.tsx'));
const ReportChart = lazy(() => import('./ReportChart.tsx'));
const Designer = lazy(() => import('./designer/Designer.tsx'));

/** A part of the screen that comes a moment after its rows. */
const later = (part: ReactNode): ReactNode => <Suspense fallback={null}>{part}</Suspense>;

export interface Running {
  readonly list: string;
  readonly route: RouteDefinition;
  /** Undefined for one that is not saved yet. */
  readonly report: SavedView | undefined;
  /** Its page is designed instead of its rows read. */
  readonly designed?: true;
}

const nothing = {};

/** What was asked stands in the address, so that a link runs the report as it was run. */
const askedKey = 'asked';

const read = (text: string | null): GridFilter | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** How the report shows a list with these columns: what it begins with, what it asks for, and the parts of its screen. */
export const useReport = (
  { list, route, report, designed }: Running,
  columns: readonly GridColumn[],
  always: Readonly<Record<string, unknown>> = nothing,
) => {
  const textOf = useItemText();
  const translate = useTranslate();
  const person = usePerson();
  const [search, setSearch] = useSearchParams();
  const { id } = report ?? { id: 'new' };
  const [{ view: begun }] = useState(() => mendView(report?.view, columns));
  const parameters = (report?.report?.parameters ?? []).flatMap(
    (name) => columns.find((column) => column.name === name && column.filterable) ?? [],
  );
  const names = parameters.map(({ name }) => name);
  const said = search.get(askedKey);
  const [first] = useState(() => {
    const linked = read(said);
    return linked ? mendView({ filter: splitFilter(linked, names).asked }, columns).view.filter : undefined;
  });
  const [asked, setAsked] = useState(() => first ?? splitFilter(begun.filter, names).asked);
  const begins = useState(() => ({
    ...begun,
    filter: splitFilter(begun.filter, names).fixed,
    layout: report?.layout ?? null,
  }))[0];
  const shaped = useCallback(
    ({ group: _, ...own }: ListDefinition): ListDefinition => ({
      ...own,
      key: `report-${id}`,
      begins,
      filterRow: false,
    }),
    [id, begins],
  );
  const mine =
    report === undefined ||
    report.ownerId === undefined ||
    report.ownerId === person?.id ||
    (person?.roles.includes('admin') ?? false);
  const title = report?.name ?? textOf(titleOf(route));
  if (designed)
    return {
      asked,
      shaped,
      title: `${translate('ui.route.report-designer')}: ${title}`,
      instead: later(<Designer report={report} list={list} title={title} asked={asked} mine={mine} always={always} />),
    };
  return {
    asked,
    shaped,
    title,
    above:
      parameters.length > 0 &&
      later(
        <ReportParameters
          columns={parameters}
          asked={asked}
          onChange={(next) => {
            setAsked(next);
            setSearch({ ...(report ? {} : { list }), [askedKey]: JSON.stringify(next) }, { replace: true });
          }}
        />,
      ),
    drawn: report?.report?.page?.chart && later(<ReportChart chart={report.report.page.chart} asked={asked} />),
    toolbar: report && later(<ReportTools report={report} begun={begun} asked={asked} mine={mine} always={always} />),
  };
};
