import type { ReportPage } from '@kerben/workflows/grid-views/state.ts';
import { useState } from 'react';
import type { SavedView } from '../../grid/find/views/saved-view.ts';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, 200))
    .filter((line) => line !== '')
    .slice(0, 6);

/** A report as it is being made: its name, what it asks, its page as it is typed and as it would be saved. */
export const useDesign = (report: SavedView | undefined) => {
  const saved = report?.report;
  const [name, setName] = useState(report?.name ?? '');
  const [parameters, setParameters] = useState<readonly string[]>(saved?.parameters ?? []);
  const [orientation, setOrientation] = useState(saved?.page?.orientation ?? 'landscape');
  const [heading, setHeading] = useState(() => (saved?.page?.heading ?? []).join('\n'));
  const [signatories, setSignatories] = useState(() => (saved?.page?.signatories ?? []).join('\n'));
  const [chart, setChart] = useState(saved?.page?.chart);
  const page: ReportPage = {
    orientation,
    heading: linesOf(heading),
    signatories: linesOf(signatories),
    ...(chart && { chart }),
  };
  return {
    ...{ name, setName, parameters, setParameters, orientation, setOrientation },
    ...{ heading, setHeading, signatories, setSignatories, chart, setChart, page },
  };
};
export type Design = ReturnType<typeof useDesign>;
