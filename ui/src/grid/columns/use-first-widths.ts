import { useStore } from 'react-admin';
import { useMemo, useState } from 'react';
import { useLocale } from '../../i18n/use-locale.ts';
import { preferences } from '../../shell/preferences.ts';
import type { GridColumn } from '../column.ts';
import type { GridLayout } from '../grid.ts';
import { fittingWidths, type Wanted } from './fitting.ts';

type WantedBy = Readonly<Record<string, Wanted>>;

/**
 * Widths of the columns that nobody has dragged, by what they want and the room that there is; none until they are measured
 * (FirstSight.tsx). What was measured is kept at this desk, so that the next visit begins with it.
 */
export const useFirstWidths = (
  grid: string,
  shown: readonly GridColumn[],
  { widths: dragged }: GridLayout,
  lead: number,
) => {
  const [wanted, setWanted] = useStore<WantedBy | undefined>(preferences.wanted(`${grid}.${useLocale()}`));
  const [room, setRoom] = useState(0);
  const widths = useMemo(() => {
    const known: WantedBy = Object.fromEntries(
      shown.flatMap(({ name }) => (wanted?.[name] ? [[name, wanted[name]]] : [])),
    );
    return room > 0 ? fittingWidths(known, dragged, room - lead) : {};
  }, [wanted, shown, dragged, room, lead]);
  return { wanted, setWanted, setRoom, widths };
};
