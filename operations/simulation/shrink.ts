import { simulate, type Asked, type Simulated } from './simulate.ts';

/** A smaller run with the same verdict against the house. */
export interface Shrunk {
  readonly asked: Asked;
  readonly result: Simulated;
  readonly runs: number;
}

/**
 * Makes a run that found something small: without faults where they are not needed, with fewer stories (by halves, then one by one), fewer
 * wagons a train, fewer days. Each story has its own dice, so that whoever is left out moves nobody else.
 */
export const shrink = async (first: Asked, found: Simulated): Promise<Shrunk> => {
  const verdict = found.findings[0]?.verdict;
  let asked: Asked = first;
  let result = found;
  let runs = 0;
  const still = async (smaller: Asked): Promise<boolean> => {
    runs += 1;
    const now = await simulate(smaller);
    if (!now.findings.some((one) => one.verdict === verdict)) return false;
    asked = smaller;
    result = { ...now, findings: now.findings.filter((one) => one.verdict === verdict) };
    return true;
  };
  /** The least of a list without which it is not found any more. */
  const least = async <One>(all: readonly One[], withThose: (those: readonly One[]) => Asked): Promise<void> => {
    let those = all;
    for (let size = Math.ceil(those.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
      for (let from = 0; from < those.length && those.length > 1;) {
        const fewer = [...those.slice(0, from), ...those.slice(from + size)];
        if (fewer.length > 0 && (await still(withThose(fewer)))) those = fewer;
        else from += size;
      }
  };

  await still({ ...asked, days: result.findings[0]?.day ?? asked.days });
  if (!(await still({ ...asked, faults: [] }))) await least(result.faults, (faults) => ({ ...asked, faults }));
  await least(result.names, (names) => ({ ...asked, only: new Set(names) }));
  for (const wagonsOfTrain of [1, 2, 3])
    if (wagonsOfTrain < (asked.wagonsOfTrain ?? 4) && (await still({ ...asked, wagonsOfTrain }))) break;
  return { asked, result, runs };
};
