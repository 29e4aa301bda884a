import { columns, expectedFor } from './expected.ts';
import { routes } from './routes.ts';

const signs = { may: '✓', own: 'own', no: '·' } as const;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The table of rights as a page: every route, every role, what is expected. */
export const rightsPage = (): string =>
  [
    '# Who may call what',
    '',
    'Generated from the declarations by `npm run rights`; a test fails when it is out of date, and another one walks every cell of it against a',
    'running Kerben (`tests/system/rights-table.test.ts`). The roles are those of the product with what they begin with;',
    'an administrator may change them.',
    '',
    '`✓` allowed, `own` allowed for records of the own customer (of the person himself, for views; of the own post, for users read) and',
    '404 for all others, `·` refused with 403.',
    'Without a good token every route answers 401.',
    'Whether a command fits the state of the record is another question (409).',
    '',
    row(['route', 'policy', ...columns]),
    row(['---', '---', ...columns.map(() => ':-:')]),
    ...routes.map((route) =>
      row([
        `${route.method.toUpperCase()} ${route.path}`,
        route.policy,
        ...columns.map((column) => signs[expectedFor(route, column)]),
      ]),
    ),
    '',
  ].join('\n');
