import { namesOf } from '@kerben/workflows/kernel/asserted.ts';
import type { FileTable } from '../../grid/edit/columns-of-file.ts';

/** What a line of a file of dislocation says, as texts; empty where it says nothing. Instants are ISO, read on the railway's clock. */
export interface FileOperation {
  /** From 1, counted below the headings. */
  readonly line: number;
  readonly wagonNumber: string;
  readonly operation: string;
  /** Empty when the time cannot be read. */
  readonly at: string;
  readonly station: string;
  readonly trainIndex: string;
  readonly destination: string;
  readonly origin: string;
  readonly sentAt: string;
  readonly cargoName: string;
  /** Kilograms as digits. */
  readonly weight: string;
}

type Member = Exclude<keyof FileOperation, 'line'>;

const comparable = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** How reports of the network call their columns, the surest first. */
const headings: Readonly<Record<Member, readonly string[]>> = {
  wagonNumber: ['вагон', 'номер вагона', '№ вагона', 'wagon', 'wagon number', 'num'],
  operation: [
    'код операции',
    'последняя операция',
    'операция',
    'мнемокод операции',
    'наименование операции',
    'operation',
    'operation code',
  ],
  at: [
    'дата и время операции',
    'время операции',
    'дата операции',
    'время последней операции',
    'дата операции прибытия',
    'operation at',
  ],
  station: [
    'станция операции',
    'код станции операции',
    'станция дислокации',
    'где находится',
    'текущая станция',
    'станция',
    'station',
  ],
  trainIndex: ['индекс поезда', 'индекс', 'train index'],
  destination: ['станция назначения', 'код станции назначения', 'назначение', 'sent to'],
  origin: ['станция отправления', 'код станции отправления', 'отправление', 'sent from'],
  sentAt: ['дата отправления', 'отправлен со станции', 'дата начала рейса', 'sent at'],
  cargoName: ['груз', 'наименование груза', 'груз по мт', 'cargo', 'goods by name'],
  weight: ['масса груза, кг', 'вес груза, кг', 'вес, кг', 'weight, kg'],
};
const known = new Map(
  namesOf(headings).flatMap((member) => headings[member].map((name) => [comparable(name), member] as const)),
);

/** Titles stand above the headings, as far down as this. */
const headingRows = 30;
/** A file is of dislocation when it says at least which wagon, and when. */
const needed: readonly Member[] = ['wagonNumber', 'at'];

const pad = (text: string): string => text.padStart(2, '0');

/** A time as files write it: ISO, `21.11.2026 14:05`, with a zone or on the railway's clock; empty for what is none. */
export const instantOf = (text: string): string => {
  const value = text.trim().replace(/\.$/, '');
  const zoned = /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(value);
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?)?$/.exec(value);
  const dotted = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?:,?\s+(\d{1,2}):(\d\d)(?::\d\d)?)?$/.exec(value);
  const parts = iso ?? (dotted && [dotted[0], dotted[3], dotted[2], dotted[1], dotted[4], dotted[5]]);
  const [, year = '', month = '', day = '', hour = '0', minute = '0'] = parts ?? [];
  const local = `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:00+06:00`;
  const ms = Date.parse(zoned ? value : parts ? local : '');
  return Number.isNaN(ms) ? '' : new Date(Math.floor(ms / 60_000) * 60_000).toISOString();
};

/** Missing values of other systems. */
const plain = (cell: string): string => (/^(null|-|–)$/i.test(cell.trim()) ? '' : cell.trim());

/** Lines of the first sheet that has the headings of dislocation; undefined when none has. */
export const operationsOf = ({ sheets }: FileTable): readonly FileOperation[] | undefined => {
  for (const { rows } of sheets)
    for (const [place, head] of rows.slice(0, headingRows).entries()) {
      const columns = new Map<Member, number>();
      head.forEach((cell, index) => {
        const member = known.get(comparable(cell));
        if (member !== undefined && !columns.has(member)) columns.set(member, index);
      });
      if (needed.some((member) => !columns.has(member))) continue;
      // A list of arrivals names no operation: its heading does.
      const arrivals = head.some((cell) => comparable(cell) === comparable('дата операции прибытия'));
      const lines = rows.slice(place + 1);
      return lines.flatMap((cells, index): readonly FileOperation[] => {
        const of = (member: Member): string => plain(cells[columns.get(member) ?? -1] ?? '');
        if (of('wagonNumber') === '') return [];
        return [
          {
            line: index + 1,
            wagonNumber: of('wagonNumber').replaceAll(/\D/g, ''),
            operation: of('operation') || (arrivals ? 'ПРИБ' : ''),
            at: instantOf(of('at')),
            station: of('station'),
            trainIndex: of('trainIndex'),
            destination: of('destination'),
            origin: of('origin'),
            sentAt: instantOf(of('sentAt')),
            cargoName: of('cargoName'),
            weight: of('weight')
              .replaceAll(/[^\d.,]/g, '')
              .replace(/[.,].*$/, ''),
          },
        ];
      });
    }
  return undefined;
};
