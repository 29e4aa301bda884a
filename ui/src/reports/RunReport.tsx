import { lazy, Suspense } from 'react';
import { Waiting } from '../grid/Waiting.tsx';
import { NotFound } from '../shell/NotFound.tsx';
import { useAllows } from '../shell/person.ts';
import { bookOfArea } from '../shell/routes/reference.ts';
import { areaOfList } from './lists.ts';
import type { Running } from './use-report.tsx';

const DocumentReport = lazy(() => import('./DocumentReport.tsx'));
const BookReport = lazy(() => import('./BookReport.tsx'));

/** A report on the screen: run, or in the designer. */
export const RunReport = (running: Running) => {
  const allows = useAllows();
  const { route, report, list } = running;
  if (!allows(route.guard ?? route.policy)) return <NotFound />;
  const Shown = bookOfArea(areaOfList(list)) ? BookReport : DocumentReport;
  return (
    <Suspense fallback={<Waiting />}>
      <Shown key={`${list}/${report?.id}/${report?.revision}`} {...running} />
    </Suspense>
  );
};
