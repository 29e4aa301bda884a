import { books } from '@kerben/workflows/books.ts';
import { documents } from '@kerben/workflows/documents.ts';
import { movePolicy } from '@kerben/workflows/document/sides.ts';

/** What can be made, where, and by whom; entries of a book by whoever may write it. */
export default [
  ...documents.flatMap((definition) =>
    definition.moves.flatMap((move) =>
      move.from === 'nothing' && (move.who === 'staff' || move.who === 'owner' || move.who === 'anyone')
        ? [
            {
              path: `${definition.path}/create`,
              one: definition.one,
              word: move.text,
              who: move.who,
              policies: [definition.policies.view, movePolicy(definition, move)],
            },
          ]
        : [],
    ),
  ),
  ...books.map(({ at, book, title }) => ({
    path: `${at}/create`,
    one: title,
    word: null,
    who: 'staff' as const,
    policies: [`Reference.${book}.Edit`],
  })),
];
