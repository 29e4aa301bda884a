/** Text that is HTML already. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | undefined | false | readonly Part[];

const written = (part: Part): string => {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(written).join('');
  return `${part}`.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
};

/** HTML with every value escaped, except values that are HTML themselves. Nothing (undefined, false) is written as nothing. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((text, string, index) => text + written(parts[index - 1]) + string));
