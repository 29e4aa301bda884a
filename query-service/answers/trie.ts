import { Problem } from '@kerben/platform/http/problem.ts';

/** What stands at a path, and the values of the path's parameters. */
export interface Met<Thing> {
  readonly thing: Thing;
  readonly params: Readonly<Record<string, string>>;
}

interface Node<Thing> {
  readonly words: Map<string, Node<Thing>>;
  any?: Node<Thing>;
  here?: { readonly thing: Thing; readonly path: string };
}

const partsOf = (path: string): readonly string[] => path.split('/').slice(1);

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Problem(400, 'Request.Malformed');
  }
};

/**
 * A table of paths: a word wins over a parameter (`/chat/groups` over `/chat/:id`), with a way back where the word leads nowhere
 * (`/chat/groups/logs` is `/chat/:id/logs`). Two things at one path are refused, so that no order of declaring decides.
 */
export const createTrie = <Thing extends { readonly path: string }>(things: readonly Thing[]) => {
  const root: Node<Thing> = { words: new Map() };
  for (const thing of things) {
    let node = root;
    for (const part of partsOf(thing.path)) {
      const next: Node<Thing> = (part.startsWith(':') ? node.any : node.words.get(part)) ?? { words: new Map() };
      if (part.startsWith(':')) node.any = next;
      else node.words.set(part, next);
      node = next;
    }
    if (node.here) throw new Error(`two answers for ${thing.path} and ${node.here.path}`);
    node.here = { thing, path: thing.path };
  }

  const walk = (node: Node<Thing>, parts: readonly string[]): Node<Thing>['here'] => {
    const [part, ...rest] = parts;
    if (part === undefined) return node.here;
    const named = node.words.get(decoded(part));
    return (named && walk(named, rest)) ?? (node.any && part !== '' ? walk(node.any, rest) : undefined);
  };

  return {
    /** Undefined where nothing stands. A slash at the end says nothing. Throws Problem 400 for a path that cannot be decoded. */
    find: (path: string): Met<Thing> | undefined => {
      const parts = partsOf(path.endsWith('/') ? path.slice(0, -1) : path);
      const here = walk(root, parts);
      if (!here) return undefined;
      const params = partsOf(here.path).flatMap((part, place) =>
        part.startsWith(':') ? [[part.slice(1), decoded(parts[place] ?? '')] as const] : [],
      );
      return { thing: here.thing, params: Object.fromEntries(params) };
    },
  };
};
