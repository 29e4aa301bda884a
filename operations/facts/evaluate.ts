import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { membersIn } from '@kerben/platform/members.ts';

/**
 * Loads every module of facts and writes what it exports by default, by its path below the project's root, into the file that is named. A
 * process of its own, because Node forgets no module: whoever changes a definition has it evaluated anew.
 */
const named = (folder: string, ending: string): readonly string[] =>
  readdirSync(join(import.meta.dirname, '../../', folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => path.slice(0, -ending.length).replaceAll('\\', '/'));

/** Each folder is read, and whoever compiles this finds the same files by the same pattern. */
const loaders: Record<string, () => Promise<unknown>> = {};
for (const name of named('ui/src', '.facts.ts'))
  loaders[`ui/src/${name}.facts.ts`] = () => import(`../../ui/src/${name}.facts.ts`);
for (const name of ['en', 'ru', 'ky']) {
  loaders[`ui/src/i18n/tables/${name}.ts`] = () => import(`../../ui/src/i18n/tables/${name}.ts`);
  loaders[`workflows/messages/screens/${name}.ts`] = () => import(`../../workflows/messages/screens/${name}.ts`);
}
/** Questions are one set: what the screens need of each is where it is asked and which lists make its answer stale. */
const questions = async (): Promise<readonly (readonly [string, unknown])[]> => {
  const { questionsByFile } = await import('../../questions/all.ts');
  const { areasOf } = await import('../../questions/engine/areas.ts');
  return [...questionsByFile].map(([file, declared]) => {
    const facts = [declared].flat().map((question) => ({ path: question.path, areas: areasOf(question) }));
    return [`questions/${file}`, Array.isArray(declared) ? facts : facts[0]];
  });
};
const [, , file = ''] = process.argv;
try {
  const facts = await Promise.all(
    Object.entries(loaders).map(async ([module, load]) => [module, membersIn(await load())['default']] as const),
  );
  writeFileSync(file, JSON.stringify(Object.fromEntries([...facts, ...(await questions())])));
} catch (error) {
  // Its lines are those of the sources: whoever wrote a definition reads what is wrong with it, and where.
  console.error(error instanceof Error ? error.stack : error);
  process.exit(1);
}
