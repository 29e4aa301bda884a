import { membersIn } from '@kerben/workflows/kernel/lists.ts';
/** Columns of a line, and those that may be needed behind its last words for brackets and a comma. */
const width = 140;
const brackets = 6;

const flat = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(flat).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, part]) => `${JSON.stringify(name)}: ${flat(part)}`)
    .join(', ')}}`;
};

/** Where a value stands: the document, one of its sections (`paths`), a section of its components, or within one of these. */
type Place = 'document' | 'components' | 'section' | 'within';

const placeIn = (place: Place, name: string): Place => {
  if (place === 'document') return name === 'components' ? 'components' : 'section';
  return place === 'components' || name === 'properties' ? 'section' : 'within';
};

/** A value whose text begins at a column of a line that is indented so; what has no room there goes on in the next lines. */
const broken = (value: object, indent: number, column: number, place: Place): string => {
  const list = Array.isArray(value);
  // What is declared begins a line of its own, so that a difference shows which path, schema or member it is in.
  const declares = !list && place !== 'within';
  const inner = indent + 1;
  let text = list ? '[' : '{';
  let at = column + 1;
  for (const [index, [name, part]] of Object.entries(membersIn(value)).entries()) {
    const said = list ? '' : `${JSON.stringify(name)}: `;
    const whole = said + flat(part);
    if (index > 0) text += ',';
    if (declares || (index > 0 && at + 1 + whole.length > width - brackets)) {
      text += `\n${' '.repeat(inner)}`;
      at = inner;
    } else if (index > 0) {
      text += ' ';
      at += 1;
    }
    const alone = typeof part !== 'object' || part === null || at + whole.length <= width - brackets;
    text += alone ? whole : said + broken(part, inner, at + said.length, list ? 'within' : placeIn(place, name));
    at = alone ? at + whole.length : width;
  }
  return `${text}${declares ? `\n${' '.repeat(indent)}` : ''}${list ? ']' : '}'}`;
};

/**
 * A document as it is committed: JSON in lines of 140 columns. Paths, schemas and members begin lines of their own, what is said of
 * them fills lines.
 */
export const committedText = (document: object): string => `${broken(document, 0, 0, 'document')}\n`;
