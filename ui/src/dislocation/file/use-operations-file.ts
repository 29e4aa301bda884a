import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { problemOf } from '../../api/problem.ts';
import type { FileTable } from '../../grid/edit/columns-of-file.ts';
import { useServices } from '../../shell/services.ts';
import { planOf, type Named, type OpenStay, type Planned } from './plan.ts';
import { operationsOf, type FileOperation } from './read-operations.ts';

/** Commands that are on their way at once: people work beside it. */
const atOnce = 3;
/** Wagons of one question: they stand in its address. */
const askedAtOnce = 100;
const open = [0, 1, 2, 3, 4, 5, 6, 8, 9];

const stretches = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** Where a file is: read and planned; then what became of each line that was sent: empty for done, else why it was refused. */
export interface OperationsFile {
  readonly name: string;
  readonly plan: readonly Planned[];
  readonly outcomes: ReadonlyMap<number, string>;
  readonly running: boolean;
}

/** Reads a file of dislocation, says what each line would tell, and tells it. */
export const useOperationsFile = () => {
  const { http, data } = useServices();
  const client = useQueryClient();
  const [file, setFile] = useState<OperationsFile>();
  const [problem, setProblem] = useState('');
  const [reading, setReading] = useState(false);
  /** One intent for each line, however often it is sent. */
  const keys = useRef(new Map<number, string>());

  const rows = async <Row>(area: string, filter: object): Promise<readonly Row[]> => {
    const query = `range=${encodeURIComponent('[0,999]')}&sort=${encodeURIComponent('["id","ASC"]')}&filter=${encodeURIComponent(JSON.stringify(filter))}`;
    return (await http<readonly Row[]>(`/api/app/${area}?${query}`)).json;
  };
  const named = async (area: string, filter: object): Promise<readonly Named[]> =>
    (await rows<{ readonly id: string; readonly nameRu: string | null }>(area, filter)).map(({ id, nameRu }) => ({
      id,
      name: nameRu ?? '',
    }));
  const stationsOf = async (lines: readonly FileOperation[]): Promise<readonly Named[]> => {
    const texts = [...new Set(lines.map(({ station }) => station).filter((text) => text !== ''))];
    const found = await Promise.all(
      stretches(texts, askedAtOnce).map(async (some) => {
        const codes = some.filter((text) => /^\d{6}$/.test(text));
        const short = some.filter((text) => /^\d{5}$/.test(text));
        const names = some.filter((text) => !/^\d+$/.test(text)).map((text) => text.replace(/\s*\(\d{4,6}\)$/, ''));
        return [
          ...(codes.length > 0 ? await named('stations', { code__in: codes }) : []),
          ...(names.length > 0 ? await named('stations', { nameRu__in: names }) : []),
          ...(await Promise.all(short.map((text) => named('stations', { code__starts: text })))).flat(),
        ];
      }),
    );
    return found.flat();
  };

  const read = async (chosen: File): Promise<void> => {
    setReading(true);
    setProblem('');
    try {
      const { json } = await http<FileTable>(`/api/imports/tables?name=${encodeURIComponent(chosen.name)}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: chosen,
        quiet: true,
      });
      const lines = operationsOf(json);
      if (!lines) {
        setProblem('ui.dislocation.file.headings');
        return;
      }
      const wagons = [...new Set(lines.map(({ wagonNumber }) => wagonNumber))];
      const [operations, stations, stays] = await Promise.all([
        named('commercial-operation', { retired: false }),
        stationsOf(lines),
        Promise.all(
          stretches(wagons, askedAtOnce).map((some) =>
            rows<OpenStay>('arrived-wagon', { wagonNumber__in: some, status__in: open }),
          ),
        ),
      ]);
      keys.current = new Map();
      const plan = planOf(lines, { operations, stations, stays: stays.flat() });
      setFile({ name: chosen.name, plan, outcomes: new Map(), running: false });
    } catch (error) {
      setProblem(problemOf(error).message || 'ui.list.failed');
    } finally {
      setReading(false);
    }
  };

  const tell = async (): Promise<void> => {
    if (!file) return;
    const waiting = file.plan.filter(
      ({ refused, line }) => refused === undefined && file.outcomes.get(line.line) !== '',
    );
    const outcomes = new Map(file.outcomes);
    setFile({ ...file, running: true });
    const next = async (): Promise<void> => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        const { line, stay, operation, station } = one;
        const key = keys.current.get(line.line) ?? crypto.randomUUID();
        keys.current.set(line.line, key);
        const said = await data
          .command({
            area: 'arrived-wagon',
            id: stay?.id ?? '',
            command: 'tell-operation',
            body: {
              operationCode: operation?.id ?? '',
              operationAt: line.at,
              operationStationId: station?.id ?? '',
              trainIndex: line.trainIndex,
            },
            key,
          })
          .then(
            () => '',
            (error: unknown) => problemOf(error).message || 'ui.list.failed',
          );
        outcomes.set(line.line, said);
        setFile((before) => before && { ...before, outcomes: new Map(outcomes) });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, next));
    setFile((before) => before && { ...before, running: false });
    void client.invalidateQueries({ queryKey: ['arrived-wagon'] });
  };

  return { file, problem, reading, read, tell };
};
