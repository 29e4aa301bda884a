/** The forms of the statistics whose totals the home page says, in its order; who reads a form sees its numbers. */
export const formsOfToday = ['go1', 'do1', 'do2'] as const;

export type FormOfToday = (typeof formsOfToday)[number];
