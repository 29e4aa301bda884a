/** One line of the help: how a status looks, what can be done in it, whose turn it is. */
export interface StatusLine {
  readonly word: string;
  readonly tone: string;
  readonly moves: readonly string[];
  readonly turn: string;
}

/** Statuses that look the same to people are one to them: with the moves of all, each once, where the first stands. */
export const byLook = <Line extends StatusLine>(lines: readonly Line[]): readonly Line[] => {
  const found = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.word} ${line.tone}`;
    const known = found.get(key);
    found.set(key, known ? { ...known, moves: [...new Set([...known.moves, ...line.moves])] } : line);
  }
  return [...found.values()];
};
