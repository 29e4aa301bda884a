import type { Fields } from '../fields/field.ts';
import { targetsOf, type AnyInput, type DocumentDefinition, type DocumentInput } from './definition.ts';
import { withErrands } from './errands.ts';
import { makers } from './four-eyes.ts';

/**
 * Completes a definition. Its functions know its fields by their types; to the rest of the house all documents are alike. Throws
 * when a move leads to a state, or a field to a move or section, that the definition does not have.
 */
export function document<const F extends Fields, const S extends string, X extends object = object>(
  input: DocumentInput<F, S, X>,
): DocumentDefinition;
export function document(input: AnyInput): DocumentDefinition {
  const definition = withErrands({
    ...input,
    moves: Object.entries(input.moves).map(([name, move]) => ({ ...move, name })),
  });
  const fail = (what: string): never => {
    throw new Error(`document ${definition.area}: ${what}`);
  };
  const moves = new Set(definition.moves.map(({ name }) => name));
  for (const [name, { required, section }] of Object.entries(definition.fields)) {
    if (typeof required === 'string' && !moves.has(required))
      fail(`${name} is required by an unknown move ${required}`);
    if (section !== undefined && !(section in definition.sections)) fail(`${name} stands in no section ${section}`);
  }
  for (const { name, from, undo } of definition.moves) {
    if (Array.isArray(from))
      for (const state of from) if (state !== 'absent' && !(state in definition.states)) fail(`${name} from ${state}`);
    for (const [state] of targetsOf(definition, name)) if (!(state in definition.states)) fail(`${name} to ${state}`);
    if (undo !== undefined && !moves.has(undo)) fail(`${name} is undone by an unknown move ${undo}`);
  }
  // A log tells the reason by this one name; what is asked and stands nowhere else would be lost to whoever reads it.
  for (const { name, asks = {}, who } of definition.log ? [] : definition.moves)
    for (const [asked, { kind }] of Object.entries(asks))
      if (
        (kind === 'text' || kind === 'lines') &&
        asked !== 'comment' &&
        !(asked in definition.fields) &&
        who !== 'process'
      )
        fail(`${name} asks ${asked}, which no field keeps and no log tells: call it comment, or make it a field`);
  for (const { name, other, asks } of definition.moves)
    if (
      other?.of !== undefined
        ? !asks?.[other.of]?.book
        : other && makers(definition, other).length < [other.than].flat().length
    )
      fail(`${name} is for another than who made a move that nobody is known of`);
  if (definition.errands && definition.log) fail('errands need the log of the engine');
  return definition;
}
