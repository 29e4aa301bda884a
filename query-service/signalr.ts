/** The frames of the SignalR JSON hub protocol: JSON followed by 0x1E, possibly split or merged by the transport. */
const separator = '\u001e';

export const frameType = { invocation: 1, completion: 3, ping: 6, close: 7 } as const;

export const encodeFrame = (message: object): string => JSON.stringify(message) + separator;

/** Whole frames of what has arrived so far, and the beginning of the next one. A frame that is no JSON object is left out. */
export const readFrames = (text: string): { frames: object[]; remainder: string } => {
  const parts = text.split(separator);
  const remainder = parts.pop() ?? '';
  const frames: object[] = [];
  for (const part of parts) {
    try {
      const frame = JSON.parse(part) as unknown;
      if (typeof frame === 'object' && frame !== null) frames.push(frame);
    } catch {
      // A broken frame carries nothing to answer to.
    }
  }
  return { frames, remainder };
};
