/**
 * Begins this process at another hour of today: `KERBEN_TEST_HOUR=23:55` is that time in Bishkek (UTC+6), from where the clock goes on
 * as ever. Loaded before the tests by the runner, so that nothing that is tested knows of it; the database's clock is not moved.
 */
const hour = process.env['KERBEN_TEST_HOUR'];
if (hour !== undefined) {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(hour) ?? [];
  if (hours === undefined || minutes === undefined) throw new Error(`KERBEN_TEST_HOUR is no time of day: ${hour}`);
  const Real = Date;
  const bishkek = 6 * 3_600_000;
  const day = 24 * 3_600_000;
  const begun = Real.now();
  const midnight = Math.floor((begun + bishkek) / day) * day - bishkek;
  const ahead = midnight + (Number(hours) * 60 + Number(minutes)) * 60_000 - begun;
  const now = (): number => Real.now() + ahead;
  // The same prototype: a Date that Node or a library made is one.
  globalThis.Date = new Proxy(Real, {
    construct: (made, given: unknown[], as) => {
      const date: unknown = Reflect.construct(made, given.length === 0 ? [now()] : given, as);
      return date instanceof Real ? date : new Real(NaN);
    },
    apply: () => new Real(now()).toString(),
    get: (made, member, as): unknown => (member === 'now' ? now : Reflect.get(made, member, as)),
  });
}
