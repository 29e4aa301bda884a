import { targetsOf, type DocumentDefinition } from './definition.ts';
import { beginnings, whoIn } from './machine.ts';

/** Whose move it is, beside its name. */
const sides = { staff: 'railway', owner: 'customer', anyone: 'railway or customer', process: 'system' } as const;

/** The machine of a document as a Mermaid diagram: states with their codes, moves with whose they are. */
export const machineDiagram = (definition: DocumentDefinition): string => {
  const arrows = definition.moves.flatMap((move) =>
    beginnings(definition, move).flatMap((from) => {
      const targets = targetsOf(definition, move.name, from);
      const ends = targets.length === 0 ? [[from] as const] : targets;
      return ends.map(
        ([to]) => `  ${from === 'absent' ? '[*]' : from} --> ${to}: ${move.name} (${sides[whoIn(move, from)]})`,
      );
    }),
  );
  return [
    'stateDiagram-v2',
    ...Object.entries(definition.states).map(
      ([state, { code, sub, text }]) => `  ${state}: ${code}${sub === undefined ? '' : `/${sub}`} ${text[0]}`,
    ),
    ...arrows.filter((arrow) => !/^ {2}(\S+) --> \1: edit/.test(arrow)),
    '',
  ].join('\n');
};

/** The page of a document's machine, as it stands in the documentation. */
export const machinePage = (definition: DocumentDefinition): string =>
  [
    `# ${definition.title[0]}: states and moves`,
    '',
    `Area \`${definition.area}\`, made from \`workflows/documents/${definition.area}/document.ts\``,
    'by `npm run machines`.',
    'Editing, where it leads nowhere, is left out.',
    '',
    '```mermaid',
    machineDiagram(definition).trimEnd(),
    '```',
    '',
  ].join('\n');
