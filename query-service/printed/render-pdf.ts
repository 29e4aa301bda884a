import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import type { Pages } from './pages.ts';

/** Roboto comes with pdfmake and has ң, ө, ү and №. */
const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');
const file = (style: string): string => join(fonts, `Roboto-${style}.ttf`);
pdfmake.setFonts({
  Roboto: {
    normal: file('Regular'),
    bold: file('Medium'),
    italics: file('Italic'),
    bolditalics: file('MediumItalic'),
  },
});
// What is printed comes from people: it must fetch nothing and read nothing but the fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => dirname(path) === fonts);

/** Layouts by name: they are functions, and pages are data. */
pdfmake.addTableLayouts({
  papers: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0.5,
    hLineColor: () => '#777777',
    vLineColor: () => '#777777',
  },
});

const pageNumber = (page: number, pages: number): object | string =>
  pages > 1 ? { text: `${page} / ${pages}`, alignment: 'center', fontSize: 9 } : '';

/** Makes a PDF. It keeps its thread busy all the while, a second for five pages: only for the thread of papers and for tests. */
export const renderPdf = (pages: Pages): Promise<Buffer> =>
  pdfmake.createPdf({ ...pages, footer: pageNumber }).getBuffer();
