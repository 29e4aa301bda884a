/** Values that other fields must have. */
export type Condition = Readonly<Record<string, string | number | boolean | readonly (string | number | boolean)[]>>;

/** Whether a condition holds for a document, or for a line of it. */
export const holds = (
  condition: Condition | undefined,
  doc: Readonly<Record<string, unknown>>,
  row: Readonly<Record<string, unknown>> = {},
): boolean =>
  Object.entries(condition ?? {}).every(([name, wanted]) => {
    const value = name in row ? row[name] : doc[name];
    return Array.isArray(wanted) ? wanted.some((one) => one === value) : wanted === value;
  });
