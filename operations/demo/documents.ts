import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { exampleInput, exampleLives, type ExampleId } from '@kerben/workflows/document/example.ts';
import { documents } from '@kerben/workflows/documents.ts';
import type { Value } from '@kerben/workflows/fields/field.ts';
import { v5 as uuidv5 } from 'uuid';
import { demoBooks } from './books.ts';
import type { DemoStep } from './step.ts';
import { demoCustomerIds } from './people.ts';
import { createRandom, type Random } from './random.ts';

/** What one document's demo says better than the words made by kind: values of a new record, answers to what moves ask. */
export interface DocumentDemo {
  /** Its whole past, where the lives that follow from the machine say too little. */
  readonly steps?: (now: Date, wave?: number) => readonly DemoStep[];
  /** What an example of a new record says instead, where the demo's past has taken the place of the definition's own. */
  readonly next?: (now: Date) => Readonly<Record<string, Value>>;
  /** Records for each life; two when absent. */
  readonly each?: number;
  readonly values?: (random: Random, at: string, customerId: string) => Readonly<Record<string, unknown>>;
  /** Moves that the demo does not make: they need records that nobody here knows. */
  readonly without?: readonly string[];
  readonly asked?: Readonly<Record<string, (random: Random, at: string) => Readonly<Record<string, unknown>>>>;
}

const folder = join(import.meta.dirname, 'documents');
const demos = new Map(
  await Promise.all(
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map(async (file) => {
        const area = file.slice(0, -'.ts'.length);
        const { default: demo } = (await import(`./documents/${area}.ts`)) as { readonly default: DocumentDemo };
        return [area, demo] as const;
      }),
  ),
);

/** What an example of a new record says after this demo. */
export const nextOfDemo = (area: string, now: Date): Readonly<Record<string, Value>> =>
  demos.get(area)?.next?.(now) ?? {};

const namespace = '3f2a7c1e-5d4b-5e0c-9c1d-59c0f4e1b7d2';
const hour = 60 * 60 * 1000;

/** An entry of a book of the demo that fits the filter of a reference; '' where the demo has none. */
const entryOf =
  (random: Random, customerId: string): ExampleId =>
  (area, filter = {}) => {
    if (area === 'customers') return customerId;
    const fitting = demoBooks.filter(
      (entry) => entry.area === area && Object.entries(filter).every(([name, value]) => entry.values[name] === value),
    );
    return fitting.length === 0 ? '' : random.pick(fitting).id;
  };

/**
 * The lives of all documents: every state occurs and every move was made, by people of its side. What a document's own file here
 * does not say is made by the kinds of its fields.
 */
export const demoDocuments = (now: Date, wave = 0): DemoStep[] =>
  documents.flatMap((definition) => {
    const random = createRandom([...definition.area].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
    const demo = demos.get(definition.area) ?? {};
    if (demo.steps) return demo.steps(now, wave);
    const lives = exampleLives(definition).filter((moves) => !moves.some(({ name }) => demo.without?.includes(name)));
    return lives.flatMap((moves, life) =>
      Array.from({ length: demo.each ?? 2 }, (_, copy) => {
        const customerId = demoCustomerIds[(life + copy) % demoCustomerIds.length] ?? demoCustomerIds[0];
        const id = uuidv5(`${definition.area} ${life} ${copy}`, namespace);
        let at = now.getTime() - random.whole(2, 20) * 24 * hour;
        return moves.map((move, index): DemoStep => {
          at += random.whole(1, 8) * (hour / 4);
          const instant = new Date(Math.floor(at / 60_000) * 60_000).toISOString();
          return {
            area: definition.area,
            id,
            customerId,
            index,
            command: move.name,
            by: move.who === 'process' ? 'system' : move.who === 'owner' ? 'customer' : 'station-manager',
            input: {
              ...exampleInput(definition, move, instant, entryOf(random, customerId)),
              ...(move.from === 'nothing' && demo.values?.(random, instant, customerId)),
              ...demo.asked?.[move.name]?.(random, instant),
            },
            at,
          };
        });
      }).flat(),
    );
  });
