import { textsIn } from '@kerben/workflows/kernel/lists.ts';
import { useTranslate } from 'react-admin';
import { Cell } from '../../grid/Cell.tsx';
import type { GridColumn, Row } from '../../grid/column.ts';
import { formatDay } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import texts from './texts.ts';

const column = (name: string): GridColumn => ({
  name,
  type: 'texts',
  label: `schedule.${name}`,
  sortable: false,
  filterable: false,
  hidden: false,
});

/** The turns that a list carries as short texts (`1↓08:00`, `2026-12-31↑–`), as people say them: «Пн ↓ 08:00». */
const TurnsCell = ({ name, row }: { readonly name: 'week' | 'days'; readonly row: Row }) => {
  useTexts(texts);
  const translate = useTranslate();
  const locale = useLocale();
  const said = textsIn([row[name]].flat()).map((text) =>
    text.replace(
      /^(.+)([↓↑])/,
      (_, when: string, arrow: string) =>
        `${name === 'week' ? translate(`ui.schedule.day_${when}`) : formatDay(locale, when)} ${arrow} `,
    ),
  );
  return <Cell column={column(name)} row={{ ...row, [name]: said }} />;
};

export const turnsView =
  (name: 'week' | 'days') =>
  ({ row }: { readonly row: Row }) => <TurnsCell name={name} row={row} />;
