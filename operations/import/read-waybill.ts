import { elementsOf } from '@kerben/workflows/e-waybill/element.ts';
import { foldWaybill, type ChangeSet } from '@kerben/workflows/e-waybill/fold.ts';
import { noteOfWaybill, type ImportedWaybill } from '@kerben/workflows/e-waybill/note.ts';
import { foreignEntity } from '@kerben/workflows/e-waybill/entities.ts';
import { xmlTextOf, type XmlTextProblem } from '@kerben/workflows/foreign/xml.ts';
import { XMLParser } from 'fast-xml-parser';
import { FileProblem } from '@kerben/command-service/import/file-problem.ts';
import { bytesOf } from './read-file.ts';

export interface ReadWaybill extends ImportedWaybill {
  /** Signed change-sets of the document, in their order. */
  readonly changeSets: readonly ChangeSet[];
}

const problemCodes: Readonly<Record<XmlTextProblem['problem'], string>> = {
  unknown: 'Import.XmlEncodingUnknown',
  illegal: 'Import.XmlIllegalBytes',
  otherwise: 'Import.XmlOtherwise',
};

/**
 * The note, and the entries of books it names, that an electronic waybill tells of. `encoding`: what a person who was
 * asked says of its letters. Throws a FileProblem.
 */
export const readWaybill = async (file: string, encoding?: string): Promise<ReadWaybill> => {
  const xml = xmlTextOf(await bytesOf(file), encoding);
  if (typeof xml !== 'string') {
    const { problem, ...params } = xml;
    const code = problem === 'otherwise' && params.seems === '' ? 'Import.Mojibake' : problemCodes[problem];
    throw new FileProblem(code, params);
  }
  // What a document declares is not expanded, so a name that stands on it would be taken for another.
  const entity = /<!ENTITY/.test(xml) ? foreignEntity(xml) : undefined;
  if (entity !== undefined) throw new FileProblem('Import.XmlEntity', { entity: entity.slice(0, 60) });
  // Entities that a document declares are never expanded: a waybill has none, and an attack would.
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    parseAttributeValue: false,
    processEntities: false,
  });
  try {
    const folded = foldWaybill(elementsOf(parser.parse(xml)));
    return { ...noteOfWaybill(folded.waybill), changeSets: folded.changeSets };
  } catch (cause) {
    throw new FileProblem('Import.NotAWaybill', {}, cause);
  }
};
