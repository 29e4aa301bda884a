import type { Withheld } from '../kernel/hidden.ts';
import type { Block, DocumentDefinition, PaperDefinition } from './definition.ts';

/** What somebody hears who would print what is withheld from him. */
export const withheldCode = 'Document.Withheld';

/** What a document withholds, by the codes of its states. */
export const withheldOf = ({
  withheld,
  states,
}: Pick<DocumentDefinition, 'withheld' | 'states'>): Withheld | undefined => {
  if (!withheld) return undefined;
  const { in: names, ...rest } = withheld;
  return { ...rest, status: names.flatMap((name) => states[name]?.code ?? []) };
};

/** Fields that a part of a paper names. What functions make of the document is made of one without what is withheld. */
const namedBy = (block: Block<never>): readonly string[] => {
  switch (block.kind) {
    case 'boxes':
      return block.fields;
    case 'table':
      return [block.rows];
    case 'form':
      return block.rows.flat().flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
    default:
      return [];
  }
};

/** Whether a paper says one of these members. */
export const tellsOf = ({ blocks }: Pick<PaperDefinition, 'blocks'>, members: readonly string[]): boolean =>
  members.length > 0 && blocks.flatMap(namedBy).some((name) => members.includes(name));
