import type { Part } from './part.ts';

export const benchStart: Part = async () => [];
