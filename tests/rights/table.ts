import { columns, expectedFor } from './expected.ts';
import { openOperations, routes } from './routes.ts';

const signs = { may: '✓', own: 'own', no: '·' } as const;

const names = Object.keys(columns);

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The table of rights as a page: every route, every role, what is expected. */
export const rightsPage = (): string =>
  [
    '# Who may call what',
    '',
    'Generated from the API document (`/api/openapi.json`) by `npm run rights`; a test fails when it is out of date, and another one walks every',
    'cell of it against a running Kerben (`tests/system/rights-table.test.ts`). The roles are those of the product with what they begin',
    'with; an administrator may change them. The last columns are people of no side ([decision](decisions/sides.md)): who has no role at',
    'all, who has a role of customers and no customer, who has the rights of customers by a role of another name.',
    '',
    '`✓` allowed, `own` allowed for records of the own customer (of the person himself, for views; of the own post, for users read) and',
    '404 for all others, `·` refused with 403.',
    'Without a good token every route answers 401. `member` asks for a side, `staff` for that of the railway, `signed-in` for nothing more.',
    'Whether a command fits the state of the record is another question (409).',
    '',
    row(['route', 'policy', ...names]),
    row(['---', '---', ...names.map(() => ':-:')]),
    ...routes.map((route) =>
      row([
        `${route.method.toUpperCase()} ${route.path}`,
        route.policy,
        ...names.map((column) => signs[expectedFor(route, column)]),
      ]),
    ),
    '',
    'These ask for no token: they are open to everybody, or believed by a signature.',
    '',
    ...openOperations.map((operation) => `- ${operation}`),
    '',
  ].join('\n');
