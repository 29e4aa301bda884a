/** Time is passed in, never taken: tests and replays bring their own (house law). */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
