import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/**
 * Which rooms a room may import (docs/architecture.md). Checked here, not by memory.
 * A room that is not named may be imported by nobody but `operations`, `bench` and `tests`.
 */
const rooms = [
  'workflows',
  'platform',
  'projections',
  'command-service',
  'query-service',
  'identity',
  'operations',
  'ui',
];
const mayImport = {
  workflows: [],
  platform: [],
  'projections/read-models': ['workflows'],
  projections: ['workflows', 'platform'],
  'command-service': ['workflows', 'platform'],
  'query-service': ['workflows', 'platform', 'projections/read-models'],
  identity: ['workflows', 'platform'],
  ui: ['workflows', 'projections/read-models'],
};

const importRules = Object.entries(mayImport).map(([room, allowed]) => {
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
      : [];
  const escape = [
    { regex: `^(\\.\\./)+(${rooms.join('|')})/`, message: 'name another room by its package, not by a path' },
  ];
  return {
    files: [`${room}/**/*.{ts,tsx}`],
    ignores: room === 'projections' ? ['projections/read-models/**'] : ['**/*.test.ts', '**/*.test.tsx'],
    rules: { 'no-restricted-imports': ['error', { patterns: [...patterns, ...pure, ...escape] }] },
  };
});

export default tseslint.config(
  { ignores: ['**/node_modules/**', '**/dist/**', '.data/**'] },
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
  { files: ['operations/**', 'bench/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.test.ts', '**/*.test.tsx'], rules: { '@typescript-eslint/no-unused-expressions': 'off' } },
  ...importRules,
  // The modules of books and documents are found by reading their folders, once, while the program is loaded.
  { files: ['workflows/books.ts', 'workflows/documents.ts'], rules: { 'no-restricted-imports': 'off' } },
  { files: ['**/*.js'], ...tseslint.configs.disableTypeChecked },
);
