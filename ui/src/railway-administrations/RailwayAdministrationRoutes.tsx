import { BookRoutes } from '../reference/BookRoutes.tsx';
import book from './railway-administration.facts.ts';

const RailwayAdministrationRoutes = () => <BookRoutes book={book} path="/reference/railway" />;

export default RailwayAdministrationRoutes;
