/** Steps of work that can be taken back and done again. States are immutable and share what did not change. */
export interface Undo<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
}

/** Steps that are kept: more than anybody takes back. */
const kept = 200;

export const begin = <State>(present: State): Undo<State> => ({ past: [], present, future: [] });

/** Goes on to a new state; the same state is no step. */
export const step = <State>(undo: Undo<State>, next: State): Undo<State> =>
  next === undo.present ? undo : { past: [...undo.past, undo.present].slice(-kept), present: next, future: [] };

export const back = <State>(undo: Undo<State>): Undo<State> => {
  const present = undo.past.at(-1);
  return present === undefined
    ? undo
    : { past: undo.past.slice(0, -1), present, future: [undo.present, ...undo.future] };
};

export const forth = <State>(undo: Undo<State>): Undo<State> => {
  const [present, ...future] = undo.future;
  return present === undefined ? undo : { past: [...undo.past, undo.present], present, future };
};

/** The two steps as buttons and keys take them. */
export const stepsOf = <State>({ past, future }: Undo<State>, go: (way: typeof back) => void) => ({
  canUndo: past.length > 0,
  canRedo: future.length > 0,
  onUndo: () => go(back),
  onRedo: () => go(forth),
});

/**
 * Changes every kept state alike, because of something that cannot be taken back: a row was saved, or somebody else saved
 * one. States that do not differ any more become one step.
 */
export const rewrite = <State>(
  undo: Undo<State>,
  change: (state: State) => State,
  same: (a: State, b: State) => boolean,
): Undo<State> => {
  const present = change(undo.present);
  const distinct = (states: readonly State[], next: (index: number) => State): readonly State[] =>
    states.filter((state, index) => !same(state, next(index)));
  const past = undo.past.map(change);
  const future = undo.future.map(change);
  const untouched =
    present === undo.present &&
    past.every((state, index) => state === undo.past[index]) &&
    future.every((state, index) => state === undo.future[index]);
  return untouched
    ? undo
    : {
        past: distinct(past, (index) => past[index + 1] ?? present),
        present,
        future: distinct(future, (index) => future[index - 1] ?? present),
      };
};
