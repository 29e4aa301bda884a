import type { Part } from './part.ts';

export const benchList: Part = async () => [];
