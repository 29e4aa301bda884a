import writeExcelFile from 'write-excel-file/browser';
import { headCell, sheetCell, type SheetCell } from '../../grid/export/sheet.ts';
import { saveFile } from '../../grid/export/save-file.ts';
import type { Card } from './card.ts';

export interface CardWords {
  /** A word of the card by its name; what happened by the type of its event; what people call a kind of records. */
  readonly label: (name: string) => string;
  readonly happened: (eventType: string) => string;
  readonly kindOf: (area: string) => string;
}

const columns = [
  ['day', 'date', 14],
  ['movement', 'text', 32],
  ['document', 'text', 28],
  ['amount', 'decimal', 18],
  ['balance', 'decimal', 18],
] as const;

/** Lines of the card as a spreadsheet has them: days as days, amounts as numbers, the opening above, the closing below. */
export const cardSheet = (
  { from, to, opening, closing, movements }: Card,
  words: CardWords,
): (SheetCell | null)[][] => {
  const line = (values: readonly (string | null)[]): (SheetCell | null)[] =>
    columns.map(([, type], place) => sheetCell({ type, label: '' }, values[place], words.label));
  return [
    columns.map(([name]) => headCell(words.label(name))),
    line([from, words.label('opening'), null, null, opening]),
    ...movements.map(({ day, eventType, aboutArea, amount, balance }) =>
      line([day, words.happened(eventType), aboutArea && words.kindOf(aboutArea), amount, balance]),
    ),
    line([to, words.label('closing'), null, null, closing]),
  ];
};

/** Saves the card of an account for a period as a spreadsheet. */
export const saveCard = async (accountId: string, card: Card, words: CardWords): Promise<void> => {
  const file = writeExcelFile(cardSheet(card, words), {
    columns: columns.map(([, , width]) => ({ width })),
    stickyRowsCount: 1,
  });
  saveFile(await file.toBlob(), `account-${accountId}-${card.from}-${card.to}.xlsx`);
};
