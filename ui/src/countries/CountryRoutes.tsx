import { BookRoutes } from '../reference/BookRoutes.tsx';
import book from './country.facts.ts';

const CountryRoutes = () => <BookRoutes book={book} path="/reference/country" />;

export default CountryRoutes;
