import { useNotify } from 'react-admin';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { usePerson } from '../shell/person.ts';
import { changesFrom, type Values } from './changes.ts';
import { dropDraft, readDraft, writeDraft, type DraftKey } from './draft.ts';
import type { RecordFormProps } from './record-form.ts';
import type { Reconciled } from './use-reconcile.tsx';

/** What the typing began with: the values that were saved then, and the revision they stand on; none of a new record. */
export interface Seen {
  readonly base: Values;
  readonly revision: number | undefined;
}

interface KeptAs {
  readonly key: DraftKey;
  readonly form: UseFormReturn<Values>;
  readonly seen: Seen;
  readonly secrets: readonly string[];
  /** Saved or given up: nothing is kept any more. */
  readonly left: RefObject<boolean>;
}

/** What is typed outlives a reload; half a second after the last letter is soon enough. Passwords are never kept. */
const useKeptDraft = ({ key, form, seen, secrets, left }: KeptAs): void =>
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      const typed = Object.entries(changesFrom(seen.base, form.getValues()));
      const values = Object.fromEntries(typed.filter(([name]) => !secrets.includes(name)));
      if (left.current) return;
      if (Object.keys(values).length === 0) dropDraft(key);
      else
        writeDraft(key, {
          values,
          base: Object.fromEntries(Object.keys(values).map((name) => [name, seen.base[name]])),
          at: new Date().toISOString(),
          ...(seen.revision !== undefined && { revision: seen.revision }),
        });
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, 500);
      },
    });
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
      unsubscribe();
    };
  }, [form, seen, key, secrets, left]);

type TypingOf = Pick<
  RecordFormProps,
  'base' | 'record' | 'sections' | 'draftKey' | 'statedDraft' | 'draftFound' | 'life'
>;

/** What a person types over a record, what it began with, and the draft it is kept as until it is saved or given up. */
export const useTyping = (props: TypingOf) => {
  const { base, record, sections, draftKey, statedDraft, draftFound, life } = props;
  // People share desks: a draft is its writer's alone.
  const me = usePerson()?.id ?? '';
  const key = useMemo(
    () => (statedDraft === undefined ? `${me}.${draftKey}` : { stated: statedDraft, person: me }),
    [statedDraft, me, draftKey],
  );
  const [draft] = useState(() => readDraft(key));
  const [shown, setShown] = useState(draft !== undefined);
  // A draft goes on from the revision it began on, so that what others saved since shows as a conflict, not as a loss.
  const [seen, setSeen] = useState<Seen>({
    base: { ...base, ...draft?.base },
    revision: draft?.revision ?? record?.revision,
  });
  const left = useRef(false);
  const form = useForm<Values>({ defaultValues: { ...base, ...draft?.values }, shouldFocusError: false });
  const secrets = useMemo(
    () => sections.flatMap(({ fields }) => fields.filter(({ type }) => type === 'password').map(({ name }) => name)),
    [sections],
  );
  useKeptDraft({ key, form, seen, secrets, left });

  const notify = useNotify();
  const found = draft !== undefined;
  useEffect(() => {
    if (found && draftFound !== undefined) notify(draftFound, { type: 'info', autoHideDuration: life ?? 4000 });
  }, [found, draftFound, life, notify]);

  return {
    form,
    seen,
    /** The draft that was found, until the person drops it. */
    draft: shown ? draft : undefined,
    /** Whether something would be lost. */
    dirty: useCallback(
      () => !left.current && Object.keys(changesFrom(seen.base, form.getValues())).length > 0,
      [seen.base, form],
    ),
    /** Begins anew, as if there had been no draft. */
    drop: (): void => {
      form.reset({ ...base });
      setSeen({ base, revision: record?.revision });
      dropDraft(key);
      setShown(false);
    },
    /** Goes on from what is saved now. */
    goOn: (next: Reconciled): void => {
      form.reset(next.values, { keepErrors: false });
      setSeen({ base: next.base, revision: next.revision });
    },
    /** Saved or given up: there is nothing to keep, and nothing to lose. */
    leave: (): void => {
      left.current = true;
      dropDraft(key);
    },
  };
};

export type Typing = ReturnType<typeof useTyping>;
