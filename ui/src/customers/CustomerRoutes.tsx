import { BookRoutes } from '../reference/BookRoutes.tsx';
import book from './customer.facts.ts';

const CustomerRoutes = () => <BookRoutes book={book} path="/reference/customer" />;

export default CustomerRoutes;
