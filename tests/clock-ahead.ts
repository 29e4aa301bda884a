/** What a process runs first: its clock is ahead by `KERBEN_TEST_AHEAD_MS`, with the same prototype, so that a Date is one everywhere. */
const moved = `const ahead = Number(process.env['KERBEN_TEST_AHEAD_MS']), Real = Date, now = () => Real.now() + ahead;
globalThis.Date = new Proxy(Real, {
  construct: (made, given, as) => Reflect.construct(made, given.length === 0 ? [now()] : given, as),
  apply: () => new Real(now()).toString(),
  get: (made, member, as) => (member === 'now' ? now : Reflect.get(made, member, as)),
});`;

/**
 * Environment in which a whole Kerben begins at an instant, from where its clock goes on as ever: given to Node itself, so that nothing
 * that is tested knows of it. The database's clock is not moved.
 */
export const beginningAt = (instant: string): Readonly<Record<string, string>> => ({
  KERBEN_TEST_AHEAD_MS: String(Date.parse(instant) - Date.now()),
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(moved)}`,
});
