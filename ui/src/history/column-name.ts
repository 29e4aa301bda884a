/**
 * Name of a tracked column: `wagons.55650139.weight` reads "55650139: Weight". The parts between the first and the last
 * are numbers of wagons and the like and are shown as they are.
 */
export const columnName = (area: string, column: string, translate: (key: string) => string): string => {
  const parts = column.split('.');
  if (parts.length === 1) return translate(`${area}.${column}`);
  const last = parts.at(-1) ?? '';
  const [list = '', ...between] = parts.slice(0, -1);
  return `${[between.join(' ') || translate(`${area}.${list}`)].join(' ')}: ${translate(`${area}.${list}.${last}`)}`;
};
