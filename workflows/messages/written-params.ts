import { railwayMinute } from '../kernel/clock.ts';
import type { Locale } from '../kernel/messages.ts';
import { monthName } from './month-name.ts';

type Params = Readonly<Record<string, string | number>>;

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;
const day = /^(\d{4})-(\d\d)-(\d\d)$/;

const month = /^\d{4}-\d\d$/;

/** What a sentence says, as people write it: instants on the railway's clock, days as `10.03.2026`, months by name where a language is said. */
export const writtenParams = (params: Params, locale?: Locale): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value !== 'string'
        ? value
        : instant.test(value)
          ? railwayMinute(value)
          : locale && month.test(value)
            ? monthName(value, locale)
            : value.replace(day, '$3.$2.$1'),
    ]),
  );
