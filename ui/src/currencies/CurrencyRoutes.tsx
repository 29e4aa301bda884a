import { BookRoutes } from '../reference/BookRoutes.tsx';
import book from './currency.facts.ts';

const CurrencyRoutes = () => <BookRoutes book={book} path="/reference/currency" />;

export default CurrencyRoutes;
