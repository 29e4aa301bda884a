import { expect } from 'chai';
import { bannedWords, patternOf, wordsOfOthers, type BannedWord } from '../../tests/words/banned.ts';
import { gatheredTexts, type Language, type Text } from '../../tests/words/gathered.ts';

const holds = (conditions: BannedWord['when'], { language, text, also }: Text): boolean =>
  Object.entries(conditions ?? {}).some(([other, pattern]) =>
    patternOf(pattern).test(other === language ? text : (also[other as Language] ?? '')),
  );

const rules = bannedWords.map((word) => ({ ...word, found: patternOf(word.pattern) }));

/** `workflows/users/messages.ts users.action.edit (ru): «Редактировать» says «Редактир»: use «изменить»`, for each text. */
const wrongIn = (texts: readonly Text[]): readonly string[] =>
  texts.flatMap((text) =>
    rules
      .filter(({ language, when }) => language === text.language && (when === undefined || holds(when, text)))
      .flatMap(({ found, use, unless, allowed }) => {
        const said = found.exec(text.text.replaceAll(/%\{\w+\}/g, '%{}'))?.[0];
        return said === undefined || holds(unless, text) || allowed?.some((key) => text.key.startsWith(key))
          ? []
          : [`${text.key} (${text.language}): «${text.text}» says «${said}»: use «${use}»`];
      }),
  );

const example = (language: Language, text: string, also: Text['also'] = {}): Text => ({
  key: 'example',
  language,
  text,
  also,
});

describe('words of the product', () => {
  const texts = gatheredTexts().filter(({ key }) => !wordsOfOthers.some((file) => key.startsWith(file)));

  it('are gathered from every room in three languages', () => {
    const count = (language: Language, start: string) =>
      texts.filter((text) => text.language === language && text.key.startsWith(start)).length;
    for (const start of ['workflows/', 'ui/src/', 'command-service/', 'query-service/', 'identity/', 'operations/'])
      for (const language of ['en', 'ru', 'ky'] as const)
        expect(count(language, start), `${start} ${language}`).to.be.greaterThan(5);
    const keys = new Set(texts.map(({ key }) => key));
    for (const key of [
      'identity/pages/texts.ts wrong',
      'command-service/import/texts.ts Import.FileEmpty',
      'operations/sed-simulator/texts.ts words.route',
      'ui/src/i18n/react-admin/ky.ts ra.action.cancel',
      'ui/src/trains/texts.ts ui.trains.consist',
    ])
      expect(
        [...keys].some((each) => each.startsWith(key.split(' ')[0] ?? '') && each.endsWith(key.split(' ')[1] ?? '')),
        key,
      ).to.equal(true);
  });

  it('name a thing by its one word', () => {
    expect(wrongIn(texts)).to.deep.equal([]);
  });

  it('are found in any script and case, but for a homonym and a part of a word', () => {
    expect(wrongIn([example('ru', 'Редактировать')])).to.have.length(1);
    expect(wrongIn([example('ru', 'Исправить')])).to.deep.equal([]);
    expect(wrongIn([example('ky', 'Каттар', { en: 'Waybills' })])).to.have.length(1);
    expect(wrongIn([example('ky', 'Каттар', { en: 'E-mails' })])).to.deep.equal([]);
    expect(wrongIn([example('ky', 'Катталуу')])).to.deep.equal([]);
    expect(wrongIn([example('ky', '%{day}га чейин')])).to.have.length(1);
    expect(wrongIn([example('en', 'The Note is signed')])).to.have.length(1);
  });
});
