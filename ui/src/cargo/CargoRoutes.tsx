import { bookList } from '@kerben/projections/read-models/book.ts';
import { cargoBook, cargo } from '@kerben/workflows/cargo/area.ts';
import { BookRoutes } from '../reference/BookRoutes.tsx';

const model = bookList(cargoBook, cargo);

const CargoRoutes = () => <BookRoutes book={cargoBook} model={model} path="/reference/unified-tariff-nomenclature" />;

export default CargoRoutes;
