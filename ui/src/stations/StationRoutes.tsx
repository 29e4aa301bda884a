import { stationBook } from '@kerben/workflows/stations/area.ts';
import { BookRoutes } from '../reference/BookRoutes.tsx';

const StationRoutes = () => <BookRoutes book={stationBook} path="/reference/station" />;

export default StationRoutes;
