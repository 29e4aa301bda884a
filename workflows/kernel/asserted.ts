// Types that are asserted once for everybody: what stands here is true by how it is called, and nowhere else is it said again.

/** Names of the members of an object that is written down as it is. */
export const namesOf = <Of extends object>(of: Of): readonly (keyof Of & string)[] =>
  Object.keys(of) as (keyof Of & string)[];

/** Such an object's members with their names. */
export const entriesOf = <Of extends object>(
  of: Of,
): readonly (readonly [keyof Of & string, Of[keyof Of & string]])[] =>
  namesOf(of).map((name) => [name, of[name]] as const);

/** One thing for each of some names. */
export const byNames = <const Name extends string, Of>(
  names: readonly Name[],
  of: (name: Name) => Of,
): Readonly<Record<Name, Of>> => Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Of>;

/** The members of a wish that are said and differ from what is there; `alike` compares what is more than a text or a number. */
export const changedIn = <Wish extends object>(
  wish: Wish,
  there: object,
  alike: (one: unknown, other: unknown) => boolean = Object.is,
): Partial<Wish> => {
  const before = new Map<string, unknown>(Object.entries(there));
  return Object.fromEntries(
    Object.entries(wish).filter(([name, value]) => value !== undefined && !alike(value, before.get(name))),
  ) as Partial<Wish>;
};

/** Records for a decision that asks for them by area and id: what it takes them for is what the area's records are. */
export const recordsGiven =
  (find: (area: string, id: string) => unknown) =>
  <State>(area: string, id: string): State | undefined =>
    find(area, id) as State | undefined;

/** The state of a record for a decision that asks for it: what it takes it for is what the area's records are. */
export const stateGiven =
  (state: unknown) =>
  <State>(): State | undefined =>
    state as State | undefined;

/** A record that holds a name, as a decision sees it. */
interface Held {
  readonly key: string;
  readonly area: string;
  readonly id: string;
  readonly state: unknown;
}

/** The record of this area that holds a name; its state is what the records of the area are. */
export const heldRecord = <State>(
  held: readonly Held[] | undefined,
  area: string,
  key: string,
): { readonly id: string; readonly state: State } | undefined => {
  const found = held?.find((each) => each.key === key && each.area === area);
  return found && { id: found.id, state: found.state as State };
};
