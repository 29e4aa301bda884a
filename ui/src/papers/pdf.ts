import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

export type Pdf = PDFDocumentProxy;
export type PdfPage = PDFPageProxy;

/** Opens a PDF. Our papers carry their fonts and need no WebAssembly, which the security policy would not let run. */
export const openPdf = (data: ArrayBuffer): Promise<Pdf> => getDocument({ data, useWasm: false }).promise;
