import type { Values } from '../form/changes.ts';
import type { Row } from '../grid/column.ts';
import note from './note.facts.ts';

export const emptyValues: Values = { ...note.emptyNote };

/** The content of a note out of a record as the service sends it. */
export const noteValues = (record: Row): Values =>
  Object.fromEntries(Object.entries(note.emptyNote).map(([name, empty]) => [name, (record as Values)[name] ?? empty]));

/** Head and rows of the wagon list of a note. Without one yet it takes the number of the consignment. */
export const wagonListValues = (record: Row): Values => {
  const { wagonList, otpravkaNumberList, smgsVagons } = record as Row & {
    wagonList?: { documentNumber: string; documentDate: string } | null;
    otpravkaNumberList?: readonly string[];
    smgsVagons?: readonly unknown[];
  };
  return {
    documentNumber: wagonList?.documentNumber ?? otpravkaNumberList?.at(-1) ?? '',
    documentDate: wagonList?.documentDate ?? '',
    smgsVagons: smgsVagons ?? [],
  };
};
