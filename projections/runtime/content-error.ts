import { codeOf } from '@kerben/platform/caught.ts';
/**
 * Whether the database refuses what a row holds (SQLSTATE classes 22, 23, 54: data, constraint, program limit), rather
 * than being out of reach. Trying the same row again cannot help.
 */
export const isContentError = (error: unknown): boolean => /^(22|23|54)/.test(codeOf(error) ?? '');
