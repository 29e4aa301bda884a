/** Tells whoever looks for work that there is some; what rings while it looks is heard after that. */
export interface Bell {
  ring(): void;
  /** Forgets what rang before: the look that begins now sees what it was about. */
  clear(): void;
  /** Resolves when it was rung since it was cleared. */
  heard(): Promise<void>;
}

export const createBell = (): Bell => {
  let rung = false;
  let tell = (): void => undefined;
  return {
    ring: () => {
      rung = true;
      tell();
    },
    clear: () => {
      rung = false;
    },
    heard: () => new Promise((resolve) => (rung ? resolve() : (tell = resolve))),
  };
};
