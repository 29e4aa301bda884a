import { createExecute } from '@kerben/command-service/execute.ts';
import { systemClock } from '@kerben/platform/clock.ts';
import { areas } from '@kerben/workflows/areas.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { totalWeight } from '@kerben/workflows/documents/smgs/fields.ts';
import { withLog } from '../with-log.ts';
import type { WaybillImport } from './command-line.ts';
import { exitCodes } from './exit-codes.ts';
import { planWaybill, type WaybillPlan } from './plan-waybill.ts';
import { fileName } from './read-file.ts';
import { readWaybill, type ReadWaybill } from './read-waybill.ts';
import { registerWaybill } from './register-waybill.ts';
import type { Words } from '@kerben/command-service/import/words.ts';

/** What the document says: number, route, goods, wagons with their masses. */
export const describeWaybill = (waybill: ReadWaybill, words: Words): string[] => {
  const { note, stations, number, year, changeSets, uncoupled, notTaken } = waybill;
  const names = new Map(stations.map(({ code, nameRu }) => [code, nameRu]));
  const station = (code: string) => [code, names.get(code)].filter(Boolean).join(' ');
  const border = note.borderStationIds.map(station).join(', ');
  const codes = [note.cargoCode, note.gngCode].filter((code) => code !== '').join(' / ');
  const changes = changeSets.map(({ kind }) => kind).join(', ');
  return [
    `  № ${number || '—'}${year && ` (${year})`}${changes && `, ${words('Import.changeSets')}: ${changes}`}`,
    `  ${station(note.departureStationId)} → ${station(note.destinationStationId)}${border && ` (${border})`}`,
    `  ${note.senderName} → ${note.recipientName}`,
    `  ${codes} ${note.cargoName}`,
    `  ${words('smgs.quantityWagons')}: ${note.smgsVagons.length}, ${words('smgs.totalWeight')}: ${totalWeight(note)}`,
    ...note.smgsVagons.map(
      ({ wagonNumber, weight, capacity, tare, containerNumbers }) =>
        `    ${[wagonNumber, `${weight} kg`, `${words('wagons.capacity')} ${capacity || '—'}`, `${words('wagons.tare')} ${tare || '—'}`, ...containerNumbers].join('  ')}`,
    ),
    ...(uncoupled.length > 0 ? [`  ${words('Import.uncoupled')}: ${uncoupled.join(', ')}`] : []),
    ...(notTaken.length > 0 ? [`  ${words('smgs.notTaken')}:`, ...notTaken.map((line) => `    ${line}`)] : []),
  ];
};

/** What importing it does to the books and to the note. */
export const describeWaybillPlan = (plan: WaybillPlan, words: Words): string[] => {
  const { customer, entries, warnings, refusals, differs } = plan;
  const added = entries.map(({ area, id }) => `${area}/${id}`).join(', ');
  return [
    `  ${words('smgs.customerId')}: ${customer ? `${customer.id} (${words(`Import.customerBy.${customer.by}`)})` : words('Import.noCustomer')}`,
    ...(added ? [`  ${words('Import.newEntries')}: ${added}`] : []),
    ...warnings.map((one) => `  ${words('Import.warning')}: ${words.findings([one])}`),
    ...refusals.map((one) => `  ${words('Import.refused')}: ${words.findings([one])}`),
    ...(differs.length > 0
      ? [`  ${words('Import.waybillDiffers')}: ${differs.map((field) => words(`smgs.${field}`)).join(', ')}`]
      : []),
  ];
};

/** Imports one electronic waybill as a note and tells what becomes of it; the exit code. */
export const importWaybill = async (
  request: WaybillImport,
  context: { words: Words; person: Person; print: (line: string) => void },
): Promise<number> => {
  const { words, person, print } = context;
  const waybill = await readWaybill(request.file, request.encoding);
  print(fileName(request.file));
  describeWaybill(waybill, words).forEach(print);
  return withLog(async ({ store }) => {
    const { customerId, dryRun } = request;
    const input = { store, waybill, customerId, person, now: systemClock().toISOString() };
    const result = dryRun
      ? { ...(await planWaybill(input)), written: false }
      : await registerWaybill({ ...input, execute: createExecute({ store, areas, clock: systemClock }) });
    describeWaybillPlan(result, words).forEach(print);
    if (result.outcome === 'refused') {
      print(words('Import.waybillRefused'));
      return exitCodes.refused;
    }
    if (result.outcome === 'known') print(words('Import.waybillKnown', { id: result.id }));
    else print(dryRun ? words('Import.dryRun') : words('Import.waybillRegistered', { id: result.id }));
    return exitCodes.done;
  });
};
