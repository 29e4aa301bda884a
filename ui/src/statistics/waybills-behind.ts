import { listIn, membersIn } from '@kerben/workflows/kernel/lists.ts';

/** A record that a figure counts. */
interface Behind {
  readonly area: string;
  readonly recordId: string;
}

/** The waybills under which wagons were loaded, each once, in the order of the records: the note itself, or those that a stay names. */
export const waybillsBehind = async (
  records: readonly Behind[],
  read: (area: string, id: string) => Promise<unknown>,
): Promise<readonly string[]> => {
  const found = await Promise.all(
    records.map(async ({ area, recordId }) =>
      area === 'smgs'
        ? [recordId]
        : listIn(membersIn(await read(area, recordId))['waybills']).map((line) => membersIn(line)['noteId']),
    ),
  );
  return [...new Set(found.flat().filter((id) => typeof id === 'string'))];
};
