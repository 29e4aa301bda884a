import { wagonBook } from '@kerben/workflows/wagons/area.ts';
import { BookRoutes } from '../reference/BookRoutes.tsx';

const WagonRoutes = () => <BookRoutes book={wagonBook} path="/reference/wagon-details" />;

export default WagonRoutes;
