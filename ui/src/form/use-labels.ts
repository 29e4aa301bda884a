import { useTranslate } from 'react-admin';
import { boxLabel } from './box-label.ts';
import { fieldLabel } from './field.ts';
import type { RecordFormProps } from './record-form.ts';

/** What the fields of a form are called where they are spoken of outside of their frames. */
export const useLabels = ({ area, sections, rowLabels }: Pick<RecordFormProps, 'area' | 'sections' | 'rowLabels'>) => {
  const translate = useTranslate();
  const fields = sections.flatMap((section) => section.fields);

  const ofField = (name: string): string => {
    const field = fields.find((each) => each.name === name);
    return translate(field ? fieldLabel(area, field) : `${area}.${name}`);
  };

  /** A path of the form's values: a field, an end of one of its ranges, a cell of a list. */
  const ofPath = (path: string): string => {
    const field = fields.find(({ name }) => path === name || path.startsWith(`${name}.`));
    if (field) {
      const label = boxLabel(translate(fieldLabel(area, field))).label;
      const [place, end] = path.slice(field.name.length + 1).split('.');
      if (!place || field.type !== 'ranges') return translate(fieldLabel(area, field));
      const which = `${label} ${Number(place) + 1}`;
      return end === 'start' || end === 'end' ? `${which}: ${translate(`ui.ranges.${end}`)}` : which;
    }
    const [list = '', row, part] = path.split('.');
    return row === undefined
      ? translate(`${area}.${list}`)
      : `${Number(row) + 1}. ${part ? boxLabel(translate(`${area}.${rowLabels?.[list] ?? list}.${part}`)).label : ''}`;
  };
  return { ofField, ofPath };
};
