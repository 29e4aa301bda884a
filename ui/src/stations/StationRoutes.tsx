import { bookList } from '@kerben/projections/read-models/book.ts';
import { stationBook, stations } from '@kerben/workflows/stations/area.ts';
import { BookRoutes } from '../reference/BookRoutes.tsx';

const model = bookList(stationBook, stations);

const StationRoutes = () => <BookRoutes book={stationBook} model={model} path="/reference/station" />;

export default StationRoutes;
