type Asked = Readonly<Record<string, unknown>>;

/** Values as an address holds them: several stand behind each other, anything made of members as JSON; what is not said is left out. */
const written = (value: unknown): readonly string[] =>
  [value].flat().flatMap((each) => (each === undefined ? [] : typeof each === 'string' ? each : JSON.stringify(each)));

/** Where a question is asked: its path with the parameters, and everything else in the query. */
export const addressOf = (path: string, asked: Asked): string => {
  const rest = { ...asked };
  const at = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const [value = ''] = written(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const query = String(
    new URLSearchParams(Object.entries(rest).flatMap(([name, value]) => written(value).map((text) => [name, text]))),
  );
  return query ? `${at}?${query}` : at;
};
