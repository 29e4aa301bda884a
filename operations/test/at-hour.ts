/**
 * Loaded before a test (`.ci/hours`): the process begins at the hour that KERBEN_TEST_HOUR names, on the railway's clock (UTC+6), the next
 * time that it comes, and its clock goes on from there. Days end at midnight there and railway days at 18:00, so that is where tests that
 * count days go wrong.
 */
const [hour = 0, minute = 0] = (process.env['KERBEN_TEST_HOUR'] ?? '').split(':').map(Number);
const day = 86_400_000;
const ahead = hour * 3_600_000 + minute * 60_000 - 6 * 3_600_000;
const real = Date;
const offset = (((ahead - (real.now() % day)) % day) + day) % day;

globalThis.Date = new Proxy(real, {
  construct: (target, values: [], newTarget) =>
    Reflect.construct(target, values.length === 0 ? [real.now() + offset] : values, newTarget) as Date,
  apply: () => new Date().toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => real.now() + offset : (Reflect.get(target, name, receiver) as unknown),
});
