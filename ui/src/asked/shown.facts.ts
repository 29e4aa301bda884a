import { questions } from '@kerben/questions/all.ts';
import { areasOf } from '@kerben/questions/engine/areas.ts';
import { columnsOfLines, inputsOf } from '@kerben/questions/engine/screen.ts';
import type { Texts } from '@kerben/workflows/fields/texts.ts';
import { screenName } from '../shell/routes/screen-name.ts';

/** Everything that has a word on the screen has one: whoever forgot one is told when the application is built. */
const labelled = (path: string, labels: Readonly<Record<string, Texts>>, names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => {
      const texts = labels[name];
      if (!texts) throw new Error(`the screen of ${path} has no label for ${name}`);
      return [`${screenName(path)}.${name}`, texts] as const;
    }),
  );

/** What the pages of questions are made of, by the paths of their screens. */
export default questions.flatMap((question) => {
  const { path, asks, answers, shows } = question;
  if (!shows) return [];
  const inputs = inputsOf(asks);
  const columns = columnsOfLines(answers, shows);
  const names = [
    ...inputs.flatMap(({ name, choices }) => [name, ...choices.map((choice) => `${name}.${choice}`)]),
    ...columns.map(({ name }) => name),
  ];
  return [
    {
      ...{ path, at: shows.at, name: screenName(shows.at), lines: shows.lines, inputs, columns },
      areas: areasOf(question),
      texts: labelled(shows.at, shows.labels, names),
    },
  ];
});
