import { BookRoutes } from '../reference/BookRoutes.tsx';
import book from './gng.facts.ts';

const GngRoutes = () => <BookRoutes book={book} path="/reference/harmonized-nomenclature" />;

export default GngRoutes;
