/** Name of the screen of a question, by its path: its texts begin with it. */
export const screenName = (path: string): string => `question.${path.slice(1).replaceAll('/', '-')}`;
