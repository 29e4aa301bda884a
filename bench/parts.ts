import { benchAppend } from './append.ts';
import { benchArrivalDay } from './arrival-day.ts';
import { benchArrival } from './arrival.ts';
import { benchAudit } from './audit.ts';
import { benchCatchUp } from './catch-up.ts';
import { benchChat } from './chat.ts';
import { benchCommands } from './commands.ts';
import { benchDesks } from './desks.ts';
import { benchForeign } from './foreign.ts';
import { benchForm } from './form.ts';
import { benchGrid } from './grid.ts';
import { benchImport } from './import.ts';
import { benchKafka } from './kafka.ts';
import { benchLag } from './lag.ts';
import { benchList } from './list.ts';
import { benchLookup } from './lookup.ts';
import { benchMillion } from './million.ts';
import { benchMoney } from './money.ts';
import { benchMonth } from './month.ts';
import { benchNews } from './news.ts';
import { benchNotes } from './notes.ts';
import { benchRebuild } from './rebuild.ts';
import { benchScroll } from './scroll.ts';
import { benchSizeOfLog } from './size-of-log.ts';
import { benchStart } from './start.ts';
import { benchStatistics } from './statistics.ts';
import { benchTehpd } from './tehpd.ts';
import type { Part } from './part.ts';

/** Every part of the bench by its name, in the order of a whole run (docs/bench.md). */
export const parts: Readonly<Record<string, Part>> = {
  append: benchAppend,
  commands: benchCommands,
  'size-of-log': benchSizeOfLog,
  lag: benchLag,
  'catch-up': benchCatchUp,
  rebuild: benchRebuild,
  list: benchList,
  grid: benchGrid,
  million: benchMillion,
  lookup: benchLookup,
  audit: benchAudit,
  import: benchImport,
  notes: benchNotes,
  money: benchMoney,
  month: benchMonth,
  desks: benchDesks,
  tehpd: benchTehpd,
  statistics: benchStatistics,
  arrival: benchArrival,
  'arrival-day': benchArrivalDay,
  chat: benchChat,
  scroll: benchScroll,
  foreign: benchForeign,
  form: benchForm,
  news: benchNews,
  kafka: benchKafka,
  start: benchStart,
};
