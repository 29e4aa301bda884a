import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { areas as all } from '@kerben/workflows/areas.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { Folding } from '@kerben/workflows/kernel/fold.ts';
import { claimsProver } from './claims.ts';
import { eachLife, type LeaveOut } from './lives.ts';
import { moneyProvers } from './money.ts';
import { prove, type Lives, type Proved } from './prover.ts';

/** The records of an area as the log has them at its head: all proofs look at the same log, whatever is written meanwhile. */
const livesOf = async (store: EventStore, areas: readonly Area[], leaveOut: LeaveOut): Promise<Lives> => {
  const upTo = await store.head();
  const foldings = new Map(areas.map((area) => [area.name, area]));
  return (area) => eachLife(store, area, leaveOut, { upTo, folding: foldings.get(area) as Folding<never> | undefined });
};

/**
 * Proves money from the log alone, without any list (decision proofs-as-streams): claims, series without gaps, drawers, charges, orders,
 * cards, accounts, statements and closed months, each against what others say of the same.
 */
export const verifyMoney = async (
  store: EventStore,
  leaveOut: LeaveOut,
  now: number = Date.now(),
): Promise<readonly Proved[]> =>
  prove(await livesOf(store, all, leaveOut), () => [claimsProver(all), ...moneyProvers(now)], leaveOut);

/** What a look at the held names has found. */
export interface ClaimsVerified {
  /** Names that records hold by their state. */
  readonly held: number;
  readonly wrong: readonly string[];
}

/** Proves the law of claims alone. */
export const verifyClaims = async (
  store: EventStore,
  areas: readonly Area[],
  leaveOut: LeaveOut,
): Promise<ClaimsVerified> => {
  let held = 0;
  const count = (names: number): void => void (held = names);
  const proved = await prove(await livesOf(store, areas, leaveOut), () => [claimsProver(areas, count)], leaveOut);
  return { held, wrong: proved.flatMap(({ wrong }) => wrong) };
};
