import { Problem } from '@kerben/platform/http/problem.ts';
import { claims, takenUpKey } from '@kerben/workflows/claims/area.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { Held } from '@kerben/workflows/kernel/command.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { streamOfName, type ClaimsAt } from './claimed-names.ts';
import { heldNow } from './names-held.ts';
import { raced, streamWanted, takeOnce, type Claimant, type Taking } from './take-names.ts';

/** Looks until a name is taken or refused; each means that somebody else wrote meanwhile. */
const attempts = 10;
/** Two processes that take one name from each other must not meet again at once, milliseconds. */
const apartMs = 25;

/** Waits a moment of its own, longer each time. */
export const apart = (round: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * apartMs * round));

/** 409 for a name that another record holds, with a link to it, in the words of its area where it has some. */
const heldProblem = ({ key, area, id, said }: Extract<Taking, { is: 'held' }>): Problem => {
  const name = key.slice(key.indexOf(':') + 1);
  const { code = 'Claim.Held', params } = said ?? {};
  const refusal = { code, params: { name, area, id, ...params }, links: [{ area, id, title: name }] };
  return new Problem(409, refusal.code, {
    params: refusal.params,
    data: { refusals: [refusal], holder: { area, id } },
  });
};

/** 503 while names of old records are taken up. */
const takingUp = (): Problem => new Problem(503, 'Claims.TakingUp', { headers: { 'Retry-After': '5' } });

/**
 * Takes names for records (workflows/claims/area.ts). They are not let go but taken over: from a holder whose state holds them no
 * more, and which is told first (`ClaimLost` at its exact revision), so that whoever is about to write to it on what he saw before
 * looks again. Then the name's stream says its new holder, at its exact revision, also when the holder stays the same. The event
 * itself follows after both. A crash between the three leaves nothing to heal: the same command goes on, and anybody else finds a
 * holder that holds nothing. Neither lock nor clock is in it, so it holds on every store.
 */
export const createClaims = (at: ClaimsAt) => {
  /** Areas whose old names are not known to be taken up yet; that they were is for ever. */
  let closed = [...at.areas.values()].filter((area) => 'claims' in area);
  /**
   * Whether names may be gained, and be said to be free: not before those of all old records were taken up, because records of several
   * areas may hold one name (a code of the book and of its sale, a charge at a desk and online).
   */
  const isOpen = async (): Promise<boolean> => {
    if (closed.length === 0) return true;
    const streamOfArea = (area: Area): string => streamOfName(defaultTenant, takenUpKey(area));
    const names = await at.records.look(closed.map((area) => ({ area: claims, stream: streamOfArea(area) })));
    closed = closed.filter((area) => names.get(streamOfArea(area))?.exists !== true);
    return closed.length === 0;
  };

  return {
    /** For whoever takes up names of old records. */
    takeUpOnce: (claimants: readonly Claimant[]) => takeOnce(at, claimants, -1, false),
    /** The same for commands: whoever wants a name that is not to be had yet comes again, alone, and is told (`take`). */
    takeOnce: async (claimants: readonly Claimant[]): Promise<ReadonlyMap<Claimant, Taking>> => {
      return (await isOpen()) ? takeOnce(at, claimants) : new Map(claimants.map((one) => [one, raced]));
    },
    /**
     * Who holds some names by their state, as the log has it now; names that nobody holds are left out. Writes nothing. Names are read
     * together with who held them when this process looked last: mostly they are the same. Throws Problem 503 `Claims.TakingUp`.
     */
    holders: async (tenant: string, keys: readonly string[]): Promise<readonly Held[]> => {
      if (!(await isOpen())) throw takingUp();
      return heldNow(at, tenant, keys);
    },
    /** Names of the streams that a claimant needs, in one order for everybody: whoever waits for several never waits in a circle. */
    streamsOf: (claimant: Claimant): readonly string[] =>
      claimant.keys.map((key) => streamWanted(claimant, key)).sort((a, b) => (a < b ? -1 : 1)),
    /**
     * Takes all names of one record; afterwards its event may be written.
     * Errors: Problem 409 `Claim.Held` with the holder; 503 `Claims.TakingUp` while names of old records are taken up, `Log.Busy` when others were faster again and again.
     */
    take: async (claimant: Claimant): Promise<void> => {
      if (claimant.keys.length === 0) return;
      if (!(await isOpen())) throw takingUp();
      for (let round = 1; round <= attempts; round += 1) {
        // Names that only this record ever held are not read again: their streams take nothing that is behind.
        const fresh = round > 1;
        const taking = (await takeOnce(at, [claimant], fresh ? -1 : Infinity)).get(claimant) ?? raced;
        if (taking.is === 'taken') return;
        if (taking.is === 'held') throw heldProblem(taking);
        if (fresh) await apart(round);
      }
      throw new Problem(503, 'Log.Busy', { headers: { 'Retry-After': '1' } });
    },
  };
};

export type Claims = ReturnType<typeof createClaims>;
