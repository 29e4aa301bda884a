import type { MemoryLog } from '@kerben/platform/event-store/memory-log.ts';
import type { LeaveOut } from '@kerben/projections/proofs/lives.ts';
import type { Lives } from '@kerben/projections/proofs/prover.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { folded } from '@kerben/workflows/kernel/fold.ts';
import type { Finding } from './finding.ts';
import { createLives } from './kept-lives.ts';
import { codec } from './railway.ts';
import { textOf, type Seen } from './seen.ts';

/** Who hears each thing once: a cause names a stay, or a train, in one step of a kind. */
const heardOnce: ReadonlySet<string> = new Set(['arrived-wagon', 'sostav']);

/** Where the events of a command stand in a stream. */
interface Place {
  readonly first: number;
  last: number;
  /** Others stand between them. */
  apart: boolean;
}

/** What is kept of a stream. */
interface Watched {
  readonly stream: string;
  readonly area: string;
  readonly id: string;
  events: number;
  /** By command. */
  readonly places: Map<string, Place>;
  /** The command that came first of a cause, where each is heard once. */
  readonly causes: Map<string, string> | undefined;
}

type Event = MemoryLog['events'][number];

const watchedFrom = (stream: string): Watched => {
  const area = stream.slice(0, stream.indexOf('/'));
  const id = stream.slice(stream.lastIndexOf('/') + 1);
  const causes = heardOnce.has(area) ? new Map<string, string>() : undefined;
  return { stream, area, id, events: 0, places: new Map(), causes };
};

const placed = ({ places }: Watched, commandId: string, at: number): void => {
  const place = places.get(commandId);
  if (!place) {
    places.set(commandId, { first: at, last: at, apart: false });
    return;
  }
  place.apart ||= at !== place.last + 1;
  place.last = at;
};

/** Whether what followed from an event was written before, by another command. */
const heardAgain = ({ causes }: Watched, { metadata, type }: Event): boolean => {
  const [causationId, command, commandId] = ['causationId', 'command', 'commandId'].map((name) =>
    textOf(metadata, name),
  );
  if (!causes || !causationId || type === 'ClaimLost') return false;
  const cause = `${causationId} ${command}`;
  const first = causes.get(cause) ?? commandId ?? '';
  causes.set(cause, first);
  return first !== commandId;
};

/** Streams as they grow: each event is looked at once. */
const createStreams = (log: MemoryLog) => {
  const known = new Map<string, Watched>();
  const ofArea = new Map<string, Watched[]>();
  /** Streams that something was added to since somebody read their area. */
  const stale = new Map<string, Set<Watched>>();
  const wrong: Finding[] = [];
  let looked = 0;
  const watched = (stream: string): Watched => {
    const before = known.get(stream);
    if (before) return before;
    const fresh = watchedFrom(stream);
    known.set(stream, fresh);
    const others = ofArea.get(fresh.area) ?? [];
    others.push(fresh);
    ofArea.set(fresh.area, others);
    return fresh;
  };
  const look = (): void => {
    for (; looked < log.events.length; looked += 1) {
      const event = log.events[looked];
      if (!event) continue;
      const { stream } = event;
      const at = watched(stream);
      if (event.revision !== at.events) wrong.push({ verdict: 'revisions without gaps', where: stream });
      placed(at, String(event.metadata['commandId']), at.events);
      if (heardAgain(at, event))
        wrong.push({ verdict: 'a step is written once', where: `${stream} ${textOf(event.metadata, 'command')}` });
      at.events += 1;
      stale.set(at.area, (stale.get(at.area) ?? new Set()).add(at));
    }
  };
  return { known, ofArea, stale, wrong, look };
};

/**
 * Looks at a log as it grows: each event once, however often somebody asks, so that a year costs as much a day as a week does. Records are
 * folded again where something was added to them.
 */
export const createWatch = (log: MemoryLog, areas: readonly Area[]) => {
  const byName = new Map(areas.map((area) => [area.name, area]));
  const { known, ofArea, stale, wrong, look } = createStreams(log);
  const records = new Map<string, Map<string, Seen>>();
  /** Records for proofs, as the areas of a release fold them. */
  const lives = new WeakMap<readonly Area[], ReturnType<typeof createLives>>();

  return {
    /** Records of an area as the log says them. */
    read: (name: string): ReadonlyMap<string, Seen> => {
      look();
      const found = records.get(name) ?? new Map<string, Seen>();
      records.set(name, found);
      const area = byName.get(name);
      for (const { stream, id } of (area && stale.get(name)) ?? []) {
        const events = log.streams.get(stream) ?? [];
        if (area)
          found.set(
            id,
            folded<Seen>(
              area,
              events.map((event) => codec.decode(event)),
            ),
          );
      }
      stale.delete(name);
      return found;
    },
    /** Records for proofs, as some areas fold them; whoever cannot be read is told. */
    lives: (by: readonly Area[], leaveOut: LeaveOut): Lives => {
      look();
      const ready =
        lives.get(by) ?? createLives(log, (area) => (ofArea.get(area) ?? []).map(({ stream }) => stream), by);
      lives.set(by, ready);
      return ready(leaveOut);
    },
    /** Gaps, and what was written twice of one cause, from the beginning on. */
    wrong: (): readonly Finding[] => {
      look();
      return wrong;
    },
    /** Where a command stands in a stream; undefined where it does not. */
    place: (stream: string, commandId: string): Readonly<Place> | undefined => {
      look();
      return known.get(stream)?.places.get(commandId);
    },
  };
};

export type Watch = ReturnType<typeof createWatch>;
