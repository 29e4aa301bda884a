import type { Area } from './area.ts';
import type { Timer } from './chain.ts';

/** A move that the law makes at an instant, whoever comes afterwards. */
export type LawTimer = Timer & { readonly law: string };

/**
 * The law's own move that a record is waiting for and whose instant has passed: it counts as made at that instant, and not when the
 * runner of timers comes by (processes, section 10: silence). Before it is made nobody else's command is decided.
 */
export const overdueLaw = (area: Pick<Area, 'timers'>, state: unknown, now: Date): LawTimer | undefined =>
  area.timers
    ?.of(state)
    .find((timer): timer is LawTimer => timer.law !== undefined && Date.parse(timer.at) <= now.getTime());
