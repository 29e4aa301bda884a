import { bookList } from '@kerben/projections/read-models/book.ts';
import { wagonBook, wagons } from '@kerben/workflows/wagons/area.ts';
import { BookRoutes } from '../reference/BookRoutes.tsx';

const model = bookList(wagonBook, wagons);

const WagonRoutes = () => <BookRoutes book={wagonBook} model={model} path="/reference/wagon-details" />;

export default WagonRoutes;
