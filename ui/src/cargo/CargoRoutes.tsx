import { cargoBook } from '@kerben/workflows/cargo/area.ts';
import { BookRoutes } from '../reference/BookRoutes.tsx';

const CargoRoutes = () => <BookRoutes book={cargoBook} path="/reference/unified-tariff-nomenclature" />;

export default CargoRoutes;
