import { bookList } from '@kerben/projections/read-models/book.ts';
import { customerBook, customers } from '@kerben/workflows/customers/area.ts';
import { BookRoutes } from '../reference/BookRoutes.tsx';

const model = bookList(customerBook, customers);

const CustomerRoutes = () => <BookRoutes book={customerBook} model={model} path="/reference/customer" />;

export default CustomerRoutes;
