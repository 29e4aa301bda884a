import { BookRoutes } from '../reference/BookRoutes.tsx';
import book from './cargo.facts.ts';

const CargoRoutes = () => <BookRoutes book={book} path="/reference/unified-tariff-nomenclature" />;

export default CargoRoutes;
