import { customerBook } from '@kerben/workflows/customers/area.ts';
import { BookRoutes } from '../reference/BookRoutes.tsx';

const CustomerRoutes = () => <BookRoutes book={customerBook} path="/reference/customer" />;

export default CustomerRoutes;
