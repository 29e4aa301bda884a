import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rightsPage } from './table.ts';

/** `npm run rights`: writes the table of rights from the declarations. */
writeFileSync(join(import.meta.dirname, '../../docs/rights.md'), rightsPage());
