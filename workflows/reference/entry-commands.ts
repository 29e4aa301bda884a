import { z } from 'zod';
import { recordsGiven } from '../kernel/asserted.ts';
import type { Command, Decision, DecisionContext, Needs } from '../kernel/command.ts';
import { confirmedWarningsSchema, happened, nothing, weigh } from '../kernel/decide.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { textIn } from '../kernel/lists.ts';
import { onDemand } from '../kernel/on-demand.ts';
import type { Value } from '../fields/field.ts';
import { referencesIn } from '../fields/references.ts';
import { givenChanges, valuesSchema } from '../fields/schemas.ts';
import { beginning, editionNeeds } from './begins-edition.ts';
import { typedFields, type BookAct, type BookDefinition } from './definition.ts';
import { changeable, type BookState, type EntryValues } from './entry.ts';
import { editPolicyOf, type entryMachine } from './entry-machine.ts';
import { differing, entryFindings, stored } from './entry-values.ts';
import { mergeTarget, usesFindings, usesRefusals } from './in-use.ts';
import { entryIdOf } from './key.ts';

interface Change {
  readonly confirmedWarnings?: readonly string[] | undefined;
  readonly [field: string]: Value | undefined;
}

type BookCommand = Command<BookState, DomainEvent, Change>;

/** What is particular to a command of a book. */
interface OwnPart extends Pick<BookCommand, 'name' | 'ifMatch' | 'needs'> {
  /** Who may give it; whoever keeps the book where it says nobody. */
  readonly who?: string;
  readonly input: () => z.ZodType<Change>;
  /** What happens where the machine allows it. */
  readonly happens: (
    state: BookState,
    given: Omit<Change, 'confirmedWarnings'>,
    context: DecisionContext,
    agreed: readonly string[],
  ) => Decision<DomainEvent>;
}

const confirmation = { confirmedWarnings: confirmedWarningsSchema.optional() };

/** The entries of other books that the input names: the decision looks whether they are there. */
const referenced = (book: BookDefinition, given: Change): Needs => ({
  records: referencesIn(book.fields, stored(book, given)).map(({ book: area, id }) => ({ area, id })),
});

/** What of the wish the entry does not have yet is weighed, and happens. */
const changed = (
  book: BookDefinition,
  what: string,
  state: BookState,
  wish: EntryValues,
  context: DecisionContext,
  agreed: readonly string[],
  more?: { readonly revision: Value | undefined },
): Decision<DomainEvent> => {
  const set = differing(state, wish);
  if (Object.keys(set).length === 0) return nothing;
  const { stop, confirmed } = weigh(entryFindings(book, set, { ...state, ...set }, context), agreed);
  const type = `${book.events}${what}`;
  return stop ?? happened({ type, data: { ...more, changes: set, confirmedWarnings: confirmed } });
};

const create = (book: BookDefinition): OwnPart => ({
  name: 'create',
  input: () => valuesSchema(typedFields(book.fields)).extend(confirmation),
  ifMatch: 'optional',
  needs: (given) => ({ ...referenced(book, given), ...editionNeeds(book, given, given.confirmedWarnings) }),
  happens: (_state, given, context, agreed) => {
    const values = stored(book, given);
    const found = [
      ...entryFindings(book, values, values, context),
      ...beginning(book, values, context.edition?.(book.area)),
    ];
    const { stop, confirmed } = weigh(found, agreed);
    const data = { id: context.id, values, confirmedWarnings: confirmed };
    return stop ?? happened({ type: `${book.events}Created`, data });
  },
});

const edit = (book: BookDefinition): OwnPart => ({
  name: 'edit',
  input: () => givenChanges(changeable(book, typedFields(book.fields))).extend(confirmation),
  ifMatch: 'required',
  needs: (given) => referenced(book, given),
  happens: (state, wish, context, agreed) => changed(book, 'Changed', state, stored(book, wish), context, agreed),
});

const restoreVersion = (book: BookDefinition): OwnPart => ({
  name: 'restore-version',
  input: () => z.strictObject({ revision: z.int().min(0), ...confirmation }),
  ifMatch: 'required',
  needs: ({ revision }) => ({ past: Number(revision) }),
  happens: (state, { revision }, context, agreed) => {
    const past = context.past?.<BookState>();
    if (!past?.exists) return { refused: [{ code: 'Reference.VersionUnknown' }] };
    const fields = Object.keys(changeable(book, typedFields(book.fields)));
    const wish = Object.fromEntries(fields.map((field) => [field, past[field] ?? null]));
    // Entries that the older version names may be gone by now: they were right once, so nobody is asked about them.
    const known: DecisionContext = { ...context, record: recordsGiven(() => ({ retired: false })) };
    return changed(book, 'VersionRestored', state, wish, known, agreed, { revision });
  },
});

const retire = (book: BookDefinition): OwnPart => ({
  name: 'retire',
  input: () => z.strictObject(confirmation),
  ifMatch: 'optional',
  needs: () => ({ uses: true }),
  happens: (_state, _given, { uses }, agreed) => {
    const refused = usesRefusals(uses);
    if (refused.length > 0) return { refused };
    const { stop } = weigh(usesFindings(uses), agreed);
    return stop ?? happened({ type: `${book.events}Retired`, data: {} });
  },
});

const restore = (book: BookDefinition): OwnPart => ({
  name: 'restore',
  input: () => z.strictObject(book.edition ? confirmation : {}),
  ifMatch: 'optional',
  needs: ({ confirmedWarnings: agreed }, state) => editionNeeds(book, state, agreed),
  happens: (state, _given, context, agreed) => {
    const { stop } = weigh(beginning(book, state, context.edition?.(book.area)), agreed);
    return stop ?? happened({ type: `${book.events}Restored`, data: {} });
  },
});

const merge = (book: BookDefinition): OwnPart => ({
  name: 'merge',
  input: () => z.strictObject({ into: z.string().min(1).max(60), ...confirmation }),
  ifMatch: 'required',
  needs: ({ into }) => ({ uses: true, records: [{ area: book.area, id: textIn(into) }] }),
  happens: (_state, { into }, context, agreed) => {
    const refused = [...mergeTarget(textIn(into), context, book.area), ...usesRefusals(context.uses)];
    if (refused.length > 0) return { refused };
    const { stop } = weigh(usesFindings(context.uses), agreed);
    return stop ?? happened({ type: `${book.events}Merged`, data: { into } });
  },
});

const ownAct = (book: BookDefinition, name: string, { sequence, ...act }: BookAct): OwnPart => ({
  name,
  who: act.policy,
  input: () => valuesSchema(act.asks).extend(confirmation),
  ifMatch: 'optional',
  needs: sequence && ((_input, _state, _person, today) => ({ sequence: sequence(today) })),
  happens: (state, asked, context, agreed) => {
    const refused = act.refuses?.(state) ?? [];
    if (refused.length > 0) return { refused };
    const { now, today, number = 0 } = context;
    const wish = stored(book, act.sets(stored(book, asked), { now, today, number }));
    return changed(book, act.event, state, wish, context, agreed);
  },
});

/** Create, edit, retire, restore, restore an earlier version and, where the book says so, merge and what is its own. */
export const entryCommands = (
  book: BookDefinition,
  machine: ReturnType<typeof entryMachine>,
): readonly BookCommand[] => {
  const command = ({ name, ifMatch, needs, who = editPolicyOf(book), ...own }: OwnPart): BookCommand => {
    const input = onDemand(own.input);
    return {
      name,
      kind: name === 'create' ? 'create' : 'change',
      policy: who,
      get input() {
        return input();
      },
      ifMatch,
      ...(name === 'create' && book.key.length > 0 && { idOf: (given: Change) => entryIdOf(book, given) ?? '' }),
      ...(needs && { needs }),
      decide(state, given, context) {
        const next = machine.next(name, state, context.person);
        if ('refused' in next) return next;
        const { confirmedWarnings = [], ...rest } = given;
        return own.happens(state, rest, context, confirmedWarnings);
      },
    };
  };
  const all = [create, edit, restoreVersion, retire, restore, ...(book.mergeable ? [merge] : [])];
  return [
    ...all.map((of) => of(book)),
    ...Object.entries(book.acts ?? {}).map(([name, act]) => ownAct(book, name, act)),
  ].map(command);
};
