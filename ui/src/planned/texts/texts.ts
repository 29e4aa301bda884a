import type en from './en.ts';

/** The texts of one language: the same routes, other words. */
export type PlannedTexts = Readonly<Record<keyof typeof en, string>>;
