import type { Part } from './part.ts';

export const benchLag: Part = async () => [];
