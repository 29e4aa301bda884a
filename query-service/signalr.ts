import { z } from 'zod';

/** The frames of the SignalR JSON hub protocol: JSON followed by 0x1E, possibly split or merged by the transport. */
const separator = '\u001e';

export const frameType = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  stream: 4,
  cancel: 5,
  ping: 6,
  close: 7,
} as const;

export const encodeFrame = (message: object): string => JSON.stringify(message) + separator;

const name = z.string().min(1).max(200);

/** The first frame of a connection. As Microsoft's server: any version up to its own; signalrcore says that of the negotiation, 0. */
const handshake = z.object({ protocol: z.literal('json'), version: z.union([z.literal(0), z.literal(1)]) });

/** What a client may say after it; members that the protocol may get one day are left out. */
const clientFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal(frameType.invocation),
    invocationId: name.nullish(),
    target: name,
    arguments: z.array(z.unknown()).max(10).nullish(),
  }),
  z.object({ type: z.literal(frameType.streamItem), invocationId: name }),
  z.object({ type: z.literal(frameType.completion), invocationId: name }),
  z.object({ type: z.literal(frameType.stream), invocationId: name, target: name }),
  z.object({ type: z.literal(frameType.cancel), invocationId: name }),
  z.object({ type: z.literal(frameType.ping) }),
  z.object({ type: z.literal(frameType.close) }),
]);

export type ClientFrame = z.output<typeof clientFrame>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const isHandshake = (text: string): boolean => handshake.safeParse(parsed(text)).success;

/** The frame of a client; undefined when it is none of this protocol. */
export const clientFrameOf = (text: string): ClientFrame | undefined => clientFrame.safeParse(parsed(text)).data;

/**
 * Puts frames together from pieces as the transport delivers them. What has not ended yet is only looked at when it does:
 * a frame that comes letter by letter costs no more than one that comes at once.
 */
export const createFrameReader = (longest: number) => {
  let rest = '';
  return {
    /** The frames that end in this piece; undefined when the one that goes on has become too long. */
    read: (piece: string): readonly string[] | undefined => {
      rest += piece;
      if (!piece.includes(separator)) return rest.length > longest ? undefined : [];
      const parts = rest.split(separator);
      rest = parts.pop() ?? '';
      return rest.length > longest ? undefined : parts;
    },
  };
};
