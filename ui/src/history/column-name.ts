/** Key of the text of a tracked column: the list and the member of its line; what stands between is a number. */
export const columnLabel = (area: string, column: string): string => {
  const parts = column.split('.');
  return [area, ...(parts.length === 1 ? parts : [parts[0], parts.at(-1)])].join('.');
};

/**
 * Name of a tracked column: `wagons.55650139.weight` reads "55650139: Weight". The parts between the first and the last
 * are numbers of wagons and the like and are shown as they are.
 */
export const columnName = (area: string, column: string, translate: (key: string) => string): string => {
  const parts = column.split('.');
  const label = translate(columnLabel(area, column));
  if (parts.length === 1) return label;
  return `${parts.slice(1, -1).join(' ') || translate(`${area}.${parts[0] ?? ''}`)}: ${label}`;
};
