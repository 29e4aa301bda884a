/** What is chosen when a list of values has exactly one; the count stands in the place of more. */
export const onlyText = ([value, ...more]: readonly unknown[]): string =>
  more.length === 0 && (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    ? String(value)
    : '';
