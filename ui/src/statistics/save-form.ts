import type { Form } from '@kerben/workflows/statistics/forms.ts';
import writeExcelFile from 'write-excel-file/browser';
import { saveFile } from '../grid/export/save-file.ts';
import { formSheets, type FormWords } from './form-sheets.ts';
import type { CountedForm } from './use-form.ts';

/** Saves a form of the statistics as a spreadsheet. */
export const saveForm = async (form: Form, counted: CountedForm, words: FormWords): Promise<void> => {
  const sheets = formSheets(form, counted, words).map(({ name, rows, widths, head }) => ({
    sheet: name,
    data: rows.map((row) => [...row]),
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: head,
    stickyColumnsCount: 1,
  }));
  saveFile(await writeExcelFile(sheets).toBlob(), `${form.name}-${counted.day}.xlsx`);
};
