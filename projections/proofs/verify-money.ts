import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { areas as all } from '@kerben/workflows/areas.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { Folding } from '@kerben/workflows/kernel/fold.ts';
import { claimsProver } from './claims.ts';
import { eachLife, type LeaveOut } from './lives.ts';
import { moneyProvers } from './money.ts';
import { prove, type Lives, type Proved } from './prover.ts';

/** How some areas fold their records, by name: of another release, or with something taken out. */
export const foldingsOf = (areas: readonly Area[]): ((area: string) => Folding<never> | undefined) => {
  const byName = new Map(areas.map((area) => [area.name, area]));
  return (area) => byName.get(area) as Folding<never> | undefined;
};

/** The records of an area as the log has them at its head: all proofs look at the same log, whatever is written meanwhile. */
const livesOf = async (store: EventStore, areas: readonly Area[], leaveOut: LeaveOut): Promise<Lives> => {
  const upTo = await store.head();
  const foldingOf = foldingsOf(areas);
  return (area) => eachLife(store, area, leaveOut, { upTo, folding: foldingOf(area) });
};

/** Proves money of records that somebody has at hand, at a time. */
export const provedMoney = (lives: Lives, leaveOut: LeaveOut, now: number): Promise<readonly Proved[]> =>
  prove(lives, () => [claimsProver(all), ...moneyProvers(now)], leaveOut);

/**
 * Proves money from the log alone, without any list (decision proofs-as-streams): claims, series without gaps, drawers, charges, orders,
 * cards, accounts, statements and closed months, each against what others say of the same.
 */
export const verifyMoney = async (
  store: EventStore,
  leaveOut: LeaveOut,
  now: number = Date.now(),
): Promise<readonly Proved[]> => provedMoney(await livesOf(store, all, leaveOut), leaveOut, now);

/** What a look at the held names has found. */
export interface ClaimsVerified {
  /** Names that records hold by their state. */
  readonly held: number;
  readonly wrong: readonly string[];
}

/** Proves the law of claims of records that somebody has at hand. */
export const provedClaims = async (
  lives: Lives,
  areas: readonly Area[],
  leaveOut: LeaveOut,
): Promise<ClaimsVerified> => {
  let held = 0;
  const count = (names: number): void => void (held = names);
  const proved = await prove(lives, () => [claimsProver(areas, count)], leaveOut);
  return { held, wrong: proved.flatMap(({ wrong }) => wrong) };
};

/** Proves the law of claims alone. */
export const verifyClaims = async (
  store: EventStore,
  areas: readonly Area[],
  leaveOut: LeaveOut,
): Promise<ClaimsVerified> => provedClaims(await livesOf(store, areas, leaveOut), areas, leaveOut);
