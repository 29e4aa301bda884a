type Asked = Readonly<Record<string, unknown>>;

/** Values as an address holds them: several stand behind each other, anything made of members as JSON; what is not said is left out. */
const written = (value: unknown): readonly string[] =>
  [value]
    .flat()
    .filter((each) => each !== undefined)
    .map((each) => (typeof each === 'string' ? each : JSON.stringify(each)));

/** Where a question is asked: its path with the parameters, and everything else in the query. */
export const addressOf = (path: string, asked: Asked): string => {
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const at = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(written(asked[name])[0] ?? ''));
  const query = new URLSearchParams(
    Object.entries(asked)
      .filter(([name]) => !inPath.has(name))
      .flatMap(([name, value]) => written(value).map((text) => [name, text])),
  ).toString();
  return query === '' ? at : `${at}?${query}`;
};
