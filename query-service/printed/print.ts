import type { OnForm, PaperFormat, Printed } from '@kerben/questions/engine/printed.ts';
import { layOut } from './sheets/lay-out.ts';
import { sheetPages } from './sheets/sheet-pages.ts';
import type { MakePdf } from './pdf-maker.ts';
import { sealOf, stampOf } from './validity/seal.ts';

/** Types of the files that papers are had as. */
export const paperTypes: Readonly<Record<PaperFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Draws what a question has put on a paper. */
export type Print = (printed: Printed, format: PaperFormat) => Promise<Uint8Array>;

/** A form on its sheets, with the code by which everybody can ask whether it is the valid one. */
const onSheets = ({ definition, title, form, nameOf, record }: OnForm, origin: string) => {
  if (!record) return sheetPages(title[1], layOut(definition, form, undefined, {}, { foot: [] }));
  const { id, revision, shown, now, heading } = record;
  const stamp = stampOf({
    origin,
    heading,
    seal: sealOf(definition, id, shown),
    nowSeal: sealOf(definition, id, now.state),
    area: definition.area,
    id,
    revision,
    nowRevision: now.revision,
  });
  return sheetPages(title[1], layOut(definition, form, shown, { ...(nameOf && { nameOf }) }, stamp));
};

/** Makes files of papers; `origin` is the address under which everybody reaches Kerben: the codes on papers lead there. */
export const createPrint =
  ({ makePdf, origin }: { readonly makePdf: MakePdf; readonly origin: string }): Print =>
  async ({ content }, format) => {
    if ('form' in content) return makePdf(onSheets(content, origin));
    // The library of Word papers is loaded when somebody wants one for the first time.
    return format === 'docx' ? (await import('./paper-word.ts')).paperWord(content) : makePdf(content);
  };
