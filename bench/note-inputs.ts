import notes from '@kerben/operations/demo/documents/smgs.ts';
import { createOwnWagons } from './own-wagons.ts';

interface NoteInput {
  readonly smgsVagons: readonly { readonly wagonNumber: string }[];
}

/** What is registered as one note after another: the demo's notes in turns, each time with wagons of their own. */
export const createNoteInputs = (): (() => NoteInput) => {
  const inputs = notes
    .steps(new Date())
    .flatMap(({ command, input }) => (command === 'register' ? [input as NoteInput] : []));
  const ownWagons = createOwnWagons();
  let given = 0;
  return () => {
    const input = inputs[given++ % inputs.length];
    if (!input) throw new Error('the demo has no notes');
    return ownWagons(input);
  };
};
