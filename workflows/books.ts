import { cargoBook } from './cargo/area.ts';
import { countryBook } from './countries/area.ts';
import { currencyBook } from './currencies/area.ts';
import { customerBook } from './customers/area.ts';
import { gngBook } from './gng/area.ts';
import { railwayAdministrationBook } from './railway-administrations/area.ts';
import { stationBook } from './stations/area.ts';
import { wagonBook } from './wagons/area.ts';

/** Every reference book: screens, read models and messages of a book come from its definition. */
export const books = [
  stationBook,
  customerBook,
  cargoBook,
  wagonBook,
  countryBook,
  currencyBook,
  railwayAdministrationBook,
  gngBook,
] as const;
