import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** What a file of JSON says. Throws where it is not there, is no JSON, or says something else. */
export const jsonFile = <Shape extends z.ZodType>(file: string, shape: Shape): z.output<Shape> =>
  shape.parse(JSON.parse(readFileSync(file, 'utf8')));
