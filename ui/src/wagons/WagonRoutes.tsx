import { BookRoutes } from '../reference/BookRoutes.tsx';
import book from './wagon.facts.ts';

const WagonRoutes = () => <BookRoutes book={book} path="/reference/wagon-details" />;

export default WagonRoutes;
