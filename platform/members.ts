/** Members of what is known to be an object at run time alone; of anything else none. */
export const membersIn = (value: unknown): Readonly<Record<string, unknown>> => (isTree(value) ? value : {});

/** Whether a value has members: an object, or a list with its places. */
export const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A member that is a text; undefined for anything else. */
export const textMember = (value: unknown, name: string): string | undefined => {
  const member = membersIn(value)[name];
  return typeof member === 'string' ? member : undefined;
};

/** The bytes of a stream of Node as they come: its pieces say no type. Throws where one is no bytes. */
export async function* bytesFrom(stream: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const piece of stream) {
    if (!Buffer.isBuffer(piece)) throw new Error('a stream of something else than bytes');
    yield piece;
  }
}
