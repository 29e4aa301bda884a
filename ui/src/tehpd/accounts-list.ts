import { gridColumns, type GridColumn } from '../grid/column.ts';
import type { ListDefinition } from '../grid/list.ts';
import books from '../reference/books.facts.ts';
import { Balance } from './Balance.tsx';
import { CodeOfCustomer } from './history/CodeOfCustomer.tsx';

/** In px where the usual width cuts a number or a name. */
const widths: Readonly<Record<string, number>> = {
  tehPdCode: 110,
  name: 240,
  code: 158,
  railwayCode: 100,
  phone: 150,
  fullAddress: 240,
  bankName: 150,
  bankAccount: 176,
  mFO: 90,
  faks: 150,
  email: 180,
  okpo: 110,
};

const customers = books.find(({ area }) => area === 'customers');

const balance: GridColumn = {
  name: 'balance',
  type: 'decimal',
  label: 'screen.tehpd.balance',
  sortable: false,
  filterable: false,
  hidden: false,
  beside: true,
  view: Balance,
};

/** Payers with a TehPD code, in the columns of the specification (001, section 2.3). */
export const accountsList: ListDefinition = {
  area: 'customers',
  key: 'tehpd',
  state: 'customers.tehpd',
  path: '/tehpd-list',
  columns: customers
    ? [
        ...gridColumns(
          customers.list,
          Object.entries(widths).map(([name, width]) => ({
            name,
            width,
            ...(name === 'railwayCode' && { view: CodeOfCustomer }),
          })),
        ),
        balance,
      ]
    : [],
  sort: { field: 'tehPdCode', order: 'ASC' },
  card: { title: 'name', facts: ['tehPdCode', 'code', 'balance'] },
  pageSizes: [10, 20, 30],
  selectable: false,
};
