import { readFile } from 'node:fs/promises';
import type { Execute } from '@kerben/command-service/execute.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { elementsOf, type XmlNode } from '@kerben/workflows/e-waybill/element.ts';
import { foldWaybill } from '@kerben/workflows/e-waybill/fold.ts';
import { noteOfWaybill, type ImportedWaybill } from '@kerben/workflows/e-waybill/note.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { XMLParser } from 'fast-xml-parser';
import { v5 as uuidv5 } from 'uuid';

const namespace = '5b6c0f4e-3d52-5f7d-8b1e-59c0f4e1b7d1';

/** The note, the stations and the cargo that an electronic waybill tells of. Throws an Error `Import.NotAWaybill`. */
export const readWaybill = async (file: string): Promise<ImportedWaybill & { changeSets: number }> => {
  const xml = await readFile(file, 'utf8').catch(() => {
    throw new Error('Import.FileMissing');
  });
  // Entities are not expanded: a waybill has none, and an attack would.
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    parseAttributeValue: false,
    processEntities: false,
  });
  try {
    const folded = foldWaybill(elementsOf(parser.parse(xml) as XmlNode[]));
    return { ...noteOfWaybill(folded.waybill), changeSets: folded.changeSets.length };
  } catch (cause) {
    throw new Error('Import.NotAWaybill', { cause });
  }
};

export interface RegisteredWaybill {
  readonly id: string;
  readonly revision: number;
  readonly warnings: readonly string[];
  /** False when the very same waybill had been imported before. */
  readonly written: boolean;
}

/**
 * Registers an electronic waybill as a note of a customer: first the stations and cargo it names that the books lack, then
 * the note itself. The same waybill again changes nothing (keys are derived from its number). Throws the Problem of a refusal.
 */
export const registerWaybill = async (options: {
  execute: Execute;
  waybill: ImportedWaybill;
  customerId: string;
  person: Person;
}): Promise<RegisteredWaybill> => {
  const { execute, waybill, person } = options;
  const send = async (areaName: string, commandName: string, id: string, input: Readonly<Record<string, unknown>>) => {
    const area = areaNamed(areaName);
    const command = commandNamed(area, commandName);
    const attempt = (confirmedWarnings: readonly string[]) =>
      execute({
        area,
        command,
        id,
        input: command.input.parse({ ...input, ...(confirmedWarnings.length > 0 && { confirmedWarnings }) }),
        person,
        idempotencyKey: `waybill-${waybill.number}`,
        expectedRevision: undefined,
        traceparent: null,
      });
    try {
      return { ...(await attempt([])), warnings: [] };
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'Confirmation.Required')) throw error;
      const warnings = [...new Set(error.invalid.map(({ code }) => code))];
      return { ...(await attempt(warnings)), warnings };
    }
  };
  const ensure = async (areaName: string, id: string, values: Readonly<Record<string, unknown>>) => {
    try {
      await send(areaName, 'create', id, values);
    } catch (error) {
      // The book has its own entry already, and that one stands.
      if (!(error instanceof Problem && (error.code === 'Record.Exists' || error.code === 'Idempotency.KeyReused')))
        throw error;
    }
  };
  for (const { code, nameRu, administration } of waybill.stations) {
    await ensure('stations', code, { code, nameRu: nameRu || code, administration: administration || '00' });
  }
  for (const { code, nameRu } of waybill.cargo) await ensure('cargo', code, { code, nameRu: nameRu || code });
  const id = uuidv5(`${person.tenant}/${waybill.number}`, namespace);
  const answer = await send('smgs', 'register', id, { ...waybill.note, customerId: options.customerId });
  return { id, revision: answer.revision, warnings: answer.warnings, written: answer.written };
};
