import { useLocation } from 'react-router-dom';
import { NotFound } from '../shell/NotFound.tsx';
import { routeOf } from '../shell/routes/routes.ts';
import { BookScreen } from './BookScreen.tsx';
import books from './books.facts.ts';

const byPath = new Map(books.map((book) => [book.at, book]));

/** The screens of all reference books: which one it is, the path says. */
const BookRoutes = () => {
  const route = routeOf(useLocation().pathname);
  const book = route && byPath.get(route.path);
  return book ? <BookScreen key={book.path} book={book} path={route.path} /> : <NotFound />;
};

export default BookRoutes;
