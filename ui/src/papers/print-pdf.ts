import type { Pdf } from './pdf.ts';

/** Sharp on an office printer, and still little enough for a paper of fifty pages: dots per inch of canvas. */
const dots = 200;
/** A PDF counts in points. */
const pointsPerInch = 72;

/**
 * Prints every page as the picture of itself, each on a sheet of its own size: the way that works in every browser, telephones
 * included, and that the security policy lets through.
 */
export const printPdf = async (pdf: Pdf, progress: (done: number) => void): Promise<void> => {
  const sheets = document.createElement('div');
  sheets.className = 'kerben-print';
  const [first] = [await pdf.getPage(1)];
  const { width: paperWidth, height: paperHeight } = first.getViewport({ scale: 1 });
  const style = document.createElement('style');
  style.textContent = `
    .kerben-print { display: none; }
    @page { size: ${paperWidth}pt ${paperHeight}pt; margin: 0; }
    @media print {
      body > :not(.kerben-print) { display: none !important; }
      .kerben-print { display: block; }
      .kerben-print canvas { display: block; width: 100%; break-after: page; }
    }`;
  document.head.append(style);
  document.body.append(sheets);
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: dots / pointsPerInch });
      const canvas = document.createElement('canvas');
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      await page.render({ canvas, viewport, intent: 'print' }).promise;
      sheets.append(canvas);
      progress(number);
    }
    globalThis.print();
  } finally {
    sheets.remove();
    style.remove();
  }
};
