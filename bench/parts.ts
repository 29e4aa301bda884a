import type { Part } from './part.ts';

/**
 * Every part of the bench by its name, in the order of a whole run (docs/bench.md). Each is loaded when it runs: beside another checkout,
 * whose product may lack what a later part measures, only the parts of this run have to load.
 */
export const parts: Readonly<Record<string, Part>> = {
  append: async (bench) => (await import('./append.ts')).benchAppend(bench),
  commands: async (bench) => (await import('./commands.ts')).benchCommands(bench),
  scale: async (bench) => (await import('./scale.ts')).benchScale(bench),
  'size-of-log': async (bench) => (await import('./size-of-log.ts')).benchSizeOfLog(bench),
  lag: async (bench) => (await import('./lag.ts')).benchLag(bench),
  'catch-up': async (bench) => (await import('./catch-up.ts')).benchCatchUp(bench),
  rebuild: async (bench) => (await import('./rebuild.ts')).benchRebuild(bench),
  list: async (bench) => (await import('./list.ts')).benchList(bench),
  grid: async (bench) => (await import('./grid.ts')).benchGrid(bench),
  million: async (bench) => (await import('./million.ts')).benchMillion(bench),
  lookup: async (bench) => (await import('./lookup.ts')).benchLookup(bench),
  audit: async (bench) => (await import('./audit.ts')).benchAudit(bench),
  import: async (bench) => (await import('./import.ts')).benchImport(bench),
  notes: async (bench) => (await import('./notes.ts')).benchNotes(bench),
  money: async (bench) => (await import('./money.ts')).benchMoney(bench),
  month: async (bench) => (await import('./month.ts')).benchMonth(bench),
  desks: async (bench) => (await import('./desks.ts')).benchDesks(bench),
  tehpd: async (bench) => (await import('./tehpd.ts')).benchTehpd(bench),
  statistics: async (bench) => (await import('./statistics.ts')).benchStatistics(bench),
  arrival: async (bench) => (await import('./arrival.ts')).benchArrival(bench),
  'arrival-day': async (bench) => (await import('./arrival-day.ts')).benchArrivalDay(bench),
  chat: async (bench) => (await import('./chat.ts')).benchChat(bench),
  scroll: async (bench) => (await import('./scroll.ts')).benchScroll(bench),
  foreign: async (bench) => (await import('./foreign.ts')).benchForeign(bench),
  form: async (bench) => (await import('./form.ts')).benchForm(bench),
  news: async (bench) => (await import('./news.ts')).benchNews(bench),
  kafka: async (bench) => (await import('./kafka.ts')).benchKafka(bench),
  start: async (bench) => (await import('./start.ts')).benchStart(bench),
};
