import { wagonNumber } from '@kerben/workflows/checks/wagon-number.ts';
import type { FileOperation } from './read-operations.ts';

/** An entry of a book by which lines name stations and operations. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** An open stay of a wagon. */
export interface OpenStay {
  readonly id: string;
  readonly wagonNumber: string;
  readonly lastAt: string | null;
}

/** Why a line is not told: a text below `ui.dislocation.file`. */
export type Refused = 'number' | 'time' | 'operation' | 'station' | 'index' | 'not_here' | 'older' | 'twice';

/** What becomes of a line. */
export interface Planned {
  readonly line: FileOperation;
  readonly stay: OpenStay | undefined;
  readonly operation: Named | undefined;
  readonly station: Named | undefined;
  readonly refused: Refused | undefined;
}

const comparable = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Finds an entry by its code, by its exact name in any writing, or by `name (code)`. */
export const finder = (entries: readonly Named[]): ((text: string) => Named | undefined) => {
  const known = new Map(
    entries.flatMap((entry) => [
      [comparable(entry.id), entry] as const,
      [comparable(entry.name), entry] as const,
      [comparable(`${entry.name} (${entry.id})`), entry] as const,
      [comparable(`${entry.id} ${entry.name}`), entry] as const,
      // Reports of the network leave out the check digit of a station.
      ...(/^\d{6}$/.test(entry.id) ? [[entry.id.slice(0, 5), entry] as const] : []),
    ]),
  );
  return (text) => known.get(comparable(text));
};

/** Looks at each line: only the latest of a wagon counts, and it is told only when it says something newer than what is known. */
export const planOf = (
  lines: readonly FileOperation[],
  known: {
    readonly stays: readonly OpenStay[];
    readonly operations: readonly Named[];
    readonly stations: readonly Named[];
  },
): readonly Planned[] => {
  const operationOf = finder(known.operations);
  const stationOf = finder(known.stations);
  const stays = new Map(known.stays.map((stay) => [stay.wagonNumber, stay]));
  const latest = new Map<string, FileOperation>();
  for (const line of lines) {
    const before = latest.get(line.wagonNumber);
    if (!before || line.at >= before.at) latest.set(line.wagonNumber, line);
  }
  return lines.map((line) => {
    const stay = stays.get(line.wagonNumber);
    const operation = operationOf(line.operation);
    const station = stationOf(line.station);
    const wrong = wagonNumber(line.wagonNumber);
    const digits = line.trainIndex.replaceAll(/\D/g, '');
    const refused: Refused | undefined =
      wrong && !wrong.soft
        ? 'number'
        : line.at === ''
          ? 'time'
          : latest.get(line.wagonNumber) !== line
            ? 'twice'
            : !operation
              ? 'operation'
              : !station
                ? 'station'
                : line.trainIndex !== '' && digits.length !== 11
                  ? 'index'
                  : !stay
                    ? 'not_here'
                    : stay.lastAt !== null && line.at <= stay.lastAt
                      ? 'older'
                      : undefined;
    return { line, stay, operation, station, refused };
  });
};
