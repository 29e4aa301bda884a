import { readFileSync } from 'node:fs';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { rooms } from './operations/bin/rooms.js';

/**
 * Which rooms a room may import (docs/architecture.md). Checked here, not by memory.
 * A room that is not named may be imported by nobody but `operations`, `bench` and `tests`; those two by nobody at all.
 */
const mayImport = {
  workflows: [],
  platform: [],
  'projections/read-models': ['workflows'],
  projections: ['workflows', 'platform'],
  'command-service': ['workflows', 'platform'],
  questions: ['workflows', 'projections/read-models'],
  'query-service': ['workflows', 'platform', 'projections/read-models', 'questions'],
  identity: ['workflows', 'platform'],
  ui: ['workflows', 'projections/read-models', 'questions'],
};

const pathsTo = (names) => `^(\\.\\./)+(${names.join('|')})/`;
const byPackage = { regex: pathsTo(rooms), message: 'name another room by its package, not by a path' };
const notOf = (names) => ({
  regex: pathsTo(names),
  message: `nobody imports ${names.join(' or ')} but those beside them`,
});
const outside = notOf(['tests', 'bench']);

const patternsOf = (room) => {
  const allowed = mayImport[room];
  const patterns = rooms
    .filter((other) => other !== room.split('/')[0] && !allowed.includes(other))
    .map((other) => {
      const part = allowed.find((name) => name.startsWith(`${other}/`));
      return part
        ? {
            group: [`@kerben/${other}/**`, `!@kerben/${part}`, `!@kerben/${part}/**`],
            message: `${room} may import only ${part} of ${other}`,
          }
        : { group: [`@kerben/${other}`, `@kerben/${other}/**`], message: `${room} may not import ${other}` };
    });
  const pure =
    room === 'workflows'
      ? [{ regex: '^(?!\\.{1,2}/|zod$|xstate$|uuid$)', message: 'workflows is pure: zod, xstate and uuid only' }]
      : room === 'questions'
        ? [{ regex: '^(?!\\.{1,2}/|zod$|@kerben/)', message: 'questions get everything through Reading: zod only' }]
        : [];
  return [...patterns, ...pure, byPackage, outside];
};

const importRules = Object.keys(mayImport).map((room) => ({
  files: [`${room}/**/*.{ts,tsx}`],
  ignores: room === 'projections' ? ['projections/read-models/**', '**/*.test.ts'] : ['**/*.test.ts', '**/*.test.tsx'],
  rules: { 'no-restricted-imports': ['error', { patterns: patternsOf(room) }] },
}));

/**
 * Layers inside a room: what stands below looks at nothing above it. `but`: files that still do; the list only gets shorter.
 */
const layers = [
  { room: 'questions', layer: 'engine', above: '^\\.\\./', but: [] },
  { room: 'workflows', layer: 'kernel', above: '^\\.\\./', but: ['policy.ts', 'in-words.ts'] },
  { room: 'workflows', layer: 'fields', above: '^\\.\\./(?!kernel/)', but: [] },
  { room: 'workflows', layer: 'fields/kinds', above: '^(\\.\\./){3}(?!kernel/)', but: [] },
  { room: 'workflows', layer: 'document', above: '^\\.\\./documents(/|\\.ts$)', but: [] },
];
const layerRules = layers.map(({ room, layer, above, but }) => ({
  files: [`${room}/${layer}/**/*.ts`],
  ignores: ['**/*.test.ts', ...but.map((file) => `${room}/${layer}/${file}`)],
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [...patternsOf(room), { regex: above, message: `${layer} stands below what it imports here` }] },
    ],
  },
}));

/** A link asks whether its screen is for whoever looks: only pages before signing in, and rows that lead to themselves, need not. */
const waysRule = {
  files: ['ui/src/**/*.tsx'],
  ignores: ['ui/src/shell/{routes/Link.tsx,pages/**}', 'ui/src/grid/rows/Line.tsx'],
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: "ImportDeclaration[source.value='react-router-dom'] > ImportSpecifier[imported.name='Link']",
        message: 'take Link from shell/routes: it leads nobody to a screen that is not his',
      },
    ],
  },
};

/** Tests and the bench look into every room, by its package as everybody does; the bench starts Kerben as tests do. */
const outsideRules = [
  { files: ['operations/**/*.ts'], ignores: ['**/*.test.ts', 'operations/test/**'], patterns: [byPackage, outside] },
  { files: ['operations/test/**', '**/*.test.{ts,tsx}', 'tests/**'], patterns: [byPackage, notOf(['bench'])] },
  { files: ['bench/**'], patterns: [byPackage] },
].map(({ patterns, ...where }) => ({ ...where, rules: { 'no-restricted-imports': ['error', { patterns }] } }));

/** The domain and what is asked of it are the same every time they are run: hours and ids come with the command (house law). */
const sameEveryTime = {
  files: ['{workflows,questions}/**/*.ts'],
  ignores: ['**/*.test.ts'],
  rules: {
    'no-restricted-globals': [
      'error',
      ...['performance', 'crypto', 'setTimeout', 'setInterval', 'setImmediate', 'process', 'fetch'].map((name) => ({
        name,
        message: 'workflows has no clock, no chance and no world around it: pass in what is needed',
      })),
    ],
    'no-restricted-syntax': [
      'error',
      ...[
        `NewExpression[callee.name='Date'][arguments.length=0]`,
        `CallExpression[callee.name='Date']`,
        `MemberExpression[object.name='Date'][property.name='now']`,
      ].map((selector) => ({ selector, message: 'workflows has no clock: the hour comes with the command' })),
      ...[
        `MemberExpression[object.name='Math'][property.name='random']`,
        `ImportDeclaration[source.value='uuid'] ImportSpecifier[imported.name=/^v[1467]$/]`,
      ].map((selector) => ({ selector, message: 'workflows knows no chance: ids come with the command' })),
    ],
  },
};

/**
 * Whoever reads records of the log goes through kernel/fold.ts: an event that this release cannot read is then told with its place, and
 * nobody dies of it in words of his own (docs/decisions/unreadable-events.md). An event that stands in the log has type, data, stream and
 * revision; one that was just decided has not, and whoever folds it says so (`decidedUpon`).
 */
const readingTheLog = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      evolve: 'fold by evolved, folded, stepsOf or decidedUpon (workflows/kernel/fold.ts)',
      data: 'the data of an event in the log are looked at by dataOf (workflows/kernel/fold.ts)',
    },
  },
  create(context) {
    const { program, getTypeAtLocation } = context.sourceCode.parserServices;
    if (!program) return {};
    const checker = program.getTypeChecker();
    const isInLog = (node) => {
      const type = checker.getApparentType(getTypeAtLocation(node));
      return ['type', 'data', 'stream', 'revision'].every((name) => checker.getPropertyOfType(type, name));
    };
    const isNamed = (node, name) => node.type === 'Identifier' && node.name === name;
    return {
      'CallExpression > MemberExpression.callee[computed=false]'(node) {
        if (isNamed(node.property, 'evolve')) context.report({ node, messageId: 'evolve' });
      },
      'MemberExpression[computed=false]'(node) {
        if (isNamed(node.property, 'data') && isInLog(node.object)) context.report({ node, messageId: 'data' });
      },
      ObjectPattern(node) {
        const taken = node.properties.find((each) => each.type === 'Property' && isNamed(each.key, 'data'));
        if (taken && isInLog(node)) context.report({ node: taken, messageId: 'data' });
      },
    };
  },
};
const readTheLogByFolds = {
  files: ['{workflows,projections,command-service,query-service,identity,operations}/**/*.ts'],
  ignores: [
    '**/*.test.ts',
    'workflows/kernel/{fold,carried}.ts',
    // These carry a log as it is stored.
    'operations/log/**',
    'operations/demo/recording/**',
  ],
  plugins: { kerben: { rules: { 'reading-the-log': readingTheLog } } },
  rules: { 'kerben/reading-the-log': 'error' },
};

/** Types are kept and not asserted, but in these files: the list only gets shorter (operations/house). */
const asserting = JSON.parse(readFileSync(new URL('operations/house/asserting.json', import.meta.url), 'utf8'));
const keepTypes = {
  files: rooms.map((room) => `${room}/**/*.{ts,tsx}`),
  ignores: ['**/*.test.ts', '**/*.test.tsx', ...asserting],
  rules: { '@typescript-eslint/no-unsafe-type-assertion': 'error' },
};

export default tseslint.config(
  // The official clients have packages of their own, which are not there until they are installed.
  { ignores: ['**/node_modules/**', '**/dist/**', '.data/**', 'tests/clients/*.mjs'] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      globals: { ...globals.node },
      parserOptions: {
        projectService: { allowDefaultProject: ['eslint.config.js', 'operations/bin/*.js'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  { files: ['ui/**/*.{ts,tsx}'], plugins: { 'react-hooks': reactHooks }, rules: reactHooks.configs.recommended.rules },
  { files: ['operations/**', 'bench/**', 'tests/*/write.ts', 'tests/clients/run.ts'], rules: { 'no-console': 'off' } },
  { files: ['**/*.test.ts', '**/*.test.tsx'], rules: { '@typescript-eslint/no-unused-expressions': 'off' } },
  ...outsideRules,
  ...importRules,
  ...layerRules,
  sameEveryTime,
  waysRule,
  readTheLogByFolds,
  keepTypes,
  // The modules of books and documents are found by reading their folders, once, while the program is loaded.
  {
    files: ['workflows/books.ts', 'workflows/documents.ts', 'questions/all.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  // How the screens are built, no screen: Vite joins it from its own sources, and what stands below a package it leaves to Node.
  { files: ['ui/vite.config.ts'], rules: { 'no-restricted-imports': 'off' } },
  { files: ['**/*.js'], ...tseslint.configs.disableTypeChecked },
);
