import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { rooms } from '../bin/rooms.js';
import { circlesIn, importGraph } from '../test/import-graph.ts';
import { upward } from './layers.ts';

const root = resolve(import.meta.dirname, '../..');

/** What is counted of the house: each number may only fall (operations/house/counts.json). */
export interface Counts {
  /** Routers of Express: what is a question or a command has none of its own. */
  readonly routers: number;
  /** Files that describe calls by hand (`calls.ts`). */
  readonly calls: number;
  /** Assertions of a type, but for `as const`. */
  readonly casts: number;
  /** Of these, `as never`. */
  readonly nevers: number;
  /** Functions of more than a hundred lines. */
  readonly longFunctions: number;
  /** Files of more than four hundred lines. */
  readonly longFiles: number;
  /** Groups of files that name each other in a circle, types and what is loaded later included. */
  readonly circles: number;
  /** Imports from a layer to one above it in the same room (layers.ts). */
  readonly upward: number;
}

const longFunction = 100;
const longFile = 400;

const sources = (): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...rooms], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));

const nothing = { routers: 0, casts: 0, nevers: 0, longFunctions: 0 };
type InFile = typeof nothing;

const countIn = (path: string, text: string): InFile => {
  const file = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    false,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const counts = { ...nothing };
  const lineAt = (position: number): number => file.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && !(ts.isTypeReferenceNode(node.type) && node.type.getText(file) === 'const')) {
      counts.casts += 1;
      if (node.type.kind === ts.SyntaxKind.NeverKeyword) counts.nevers += 1;
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'Router')
      counts.routers += 1;
    if (
      ts.isFunctionLike(node) &&
      'body' in node &&
      node.body &&
      lineAt(node.end) - lineAt(node.getStart(file)) >= longFunction
    )
      counts.longFunctions += 1;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return counts;
};

/**
 * Files that assert types: the only ones that may (`operations/house/asserting.json`, eslint.config.js). A new file asserts none, and one
 * that needs it no more leaves the list with `npm run house`.
 */
export const assertingFiles = (): readonly string[] =>
  sources().filter((path) => countIn(path, readFileSync(resolve(root, path), 'utf8')).casts > 0);

/** Counts the house as it stands on the disk. */
export const countHouse = (): Counts => {
  const files = sources().map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }));
  const sum = (of: (file: (typeof files)[number]) => number): number =>
    files.reduce((total, file) => total + of(file), 0);
  const inFiles = files.map(({ path, text }) => countIn(path, text));
  const graph = importGraph(rooms);
  const added = (name: keyof InFile): number => inFiles.reduce((total, counts) => total + counts[name], 0);
  return {
    routers: added('routers'),
    calls: sum(({ path }) => (/^(command-service|query-service|operations)\/.*calls\.ts$/.test(path) ? 1 : 0)),
    casts: added('casts'),
    nevers: added('nevers'),
    longFunctions: added('longFunctions'),
    longFiles: sum(({ text }) => (text.split('\n').length - 1 > longFile ? 1 : 0)),
    circles: circlesIn(graph).length,
    upward: upward(graph).length,
  };
};
