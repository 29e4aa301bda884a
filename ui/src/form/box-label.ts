/** A label of the domain with the number of its box on the paper form: `5. Станция назначения`. */
export interface BoxLabel {
  /** Number of the box; undefined for what is not on the paper form. */
  readonly box: string | undefined;
  readonly label: string;
}

export const boxLabel = (text: string): BoxLabel => {
  const [, box, label] = /^(\d+)\.\s+(.*)$/s.exec(text) ?? [];
  return { box, label: label ?? text };
};
