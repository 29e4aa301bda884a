import { BookRoutes } from '../reference/BookRoutes.tsx';
import book from './station.facts.ts';

const StationRoutes = () => <BookRoutes book={book} path="/reference/station" />;

export default StationRoutes;
