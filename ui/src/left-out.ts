/**
 * Stands in the build for libraries of libraries that no screen reaches: i18n-js's arithmetic (numbers are written by
 * i18n/format.ts) and react-admin's export to CSV (lists are exported by the service). Ten kilobytes that nobody loads;
 * whoever comes to need them finds out at the first try.
 */
export default class LeftOut {
  constructor() {
    throw new Error('left out of the build: see resolve.alias in vite.config.ts');
  }
}
