import { elementsOf, type XmlNode } from '@kerben/workflows/e-waybill/element.ts';
import { foldWaybill, type ChangeSet } from '@kerben/workflows/e-waybill/fold.ts';
import { noteOfWaybill, type ImportedWaybill } from '@kerben/workflows/e-waybill/note.ts';
import { XMLParser } from 'fast-xml-parser';
import iconv from 'iconv-lite';
import { FileProblem } from '@kerben/command-service/import/file-problem.ts';
import { bytesOf } from './read-file.ts';

export interface ReadWaybill extends ImportedWaybill {
  /** Signed change-sets of the document, in their order. */
  readonly changeSets: readonly ChangeSet[];
}

/** The encoding that the XML declaration names; utf-8 without one. */
const textOf = (bytes: Buffer): string => {
  const encoding = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1];
  return iconv.decode(bytes, encoding && iconv.encodingExists(encoding) ? encoding : 'utf-8');
};

/** The note, and the entries of books it names, that an electronic waybill tells of. Throws a FileProblem. */
export const readWaybill = async (file: string): Promise<ReadWaybill> => {
  const xml = textOf(await bytesOf(file));
  // Entities that a document declares are never expanded: a waybill has none, and an attack would.
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    parseAttributeValue: false,
    processEntities: false,
  });
  try {
    const folded = foldWaybill(elementsOf(parser.parse(xml) as XmlNode[]));
    return { ...noteOfWaybill(folded.waybill), changeSets: folded.changeSets };
  } catch (cause) {
    throw new FileProblem('Import.NotAWaybill', {}, cause);
  }
};
