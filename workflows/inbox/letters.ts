/** When letters tell of what came: never, as it comes, or every morning together with what waits. */
export const letterChoices = ['never', 'at-once', 'daily'] as const;
export type Letters = (typeof letterChoices)[number];
