import { rooms } from '../bin/rooms.js';
import { importGraph } from '../test/import-graph.ts';

/**
 * Layers inside a room, the lowest first: what stands below knows nothing of what stands above it. A file belongs to the layer that says
 * most of its path. Desks (and documents) that stand beside each other may look at each other.
 */
const layers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  ui: [
    ['theme', 'i18n', 'api', 'session', 'shell', 'shell/routes'],
    ['form', 'grid', 'kinds', 'actions', 'history', 'papers'],
    ['documents', 'documents/file', 'comments', 'reference', 'asked'],
    [
      ...[
        'activity',
        'admin',
        'bank-lines',
        'chat',
        'dislocation',
        'documents/*/',
        'help',
        'home',
        'kassa',
        'ledger',
        'months',
        'orders',
      ],
      ...['pay', 'reports', 'smgs', 'statistics', 'story', 'svod', 'tehpd', 'tracking', 'trains', 'wagon'],
    ],
    // The frame around the desks, and what the first page carries of all of them.
    [
      'shell/menu',
      'shell/news',
      'shell/pages',
      'shell/palette',
      'shell/top',
      'shell/Frame.tsx',
      'shell/AccountLayout.tsx',
      'shell/overlays.tsx',
      'i18n/first-texts.ts',
      'i18n/table-of.ts',
      'i18n/tables',
      'i18n/load.ts',
      'session/pages',
      'App.tsx',
      'main.tsx',
      'screens.ts',
    ],
  ].map((names) => names.map((name) => `ui/src/${name}`)),
  workflows: [
    ['kernel'],
    ['fields', 'checks'],
    ['document', 'reference', 'printed', 'settings', 'words', 'people', 'permissions'],
    ['shared'],
    ['documents', 'books'],
  ].map((names) => names.map((name) => `workflows/${name}`)),
};

const stands = (path: string, at: string): boolean => {
  const [before = '', after] = at.split('*');
  if (after !== undefined) return path.startsWith(before) && path.slice(before.length).includes(after);
  return path === at || path.startsWith(`${at}/`);
};

/** How high a file stands in its room, by the longest name that fits; undefined where its room has no layer for it. */
export const heightOf = (path: string): number | undefined => {
  const [room = ''] = path.split('/');
  const found = (layers[room] ?? [])
    .flatMap((names, height) => names.filter((at) => stands(path, at)).map((at) => ({ height, length: at.length })))
    .sort((one, other) => other.length - one.length);
  return found[0]?.height;
};

/** Arrows that lead upward inside a room, `from to`, sorted: they only get fewer (operations/house/upward.json). */
export const upward = (graph: ReadonlyMap<string, readonly string[]> = importGraph(rooms)): readonly string[] =>
  [...graph]
    .flatMap(([from, needed]) =>
      needed.flatMap((to) => {
        const [low, high] = [heightOf(from), heightOf(to)];
        const same = from.split('/')[0] === to.split('/')[0];
        return same && !from.includes('.test.') && low !== undefined && high !== undefined && low < high
          ? [`${from} ${to}`]
          : [];
      }),
    )
    .sort();
