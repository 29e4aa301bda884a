/** The name of a record's stream: `{area}/{tenant}/{id}`. Ids never hold a slash. */
export const streamName = (area: string, tenant: string, id: string): string => `${area}/${tenant}/${id}`;

/** The parts of a stream name; undefined for a stream that is not one of ours (system streams of the store). */
export const parseStream = (stream: string): { area: string; tenant: string; id: string } | undefined => {
  const [area, tenant, id, ...rest] = stream.split('/');
  return area && tenant && id && rest.length === 0 ? { area, tenant, id } : undefined;
};
