import { expect } from 'chai';
import { languageFor, readCommandLine } from './command-line.ts';
import { UsageProblem } from './usage-problem.ts';

const problemOf = (...words: string[]): string => {
  try {
    readCommandLine(words);
  } catch (error) {
    if (error instanceof UsageProblem) return error.message;
    throw error;
  }
  return 'none';
};

describe('the command line of the import', () => {
  const wrong: readonly [words: string, code: string][] = [
    ['', 'Import.FileNotNamed'],
    ['cargo', 'Import.FileNotNamed'],
    ['nothing f.csv', 'Import.BookUnknown'],
    ['cargo f.csv g.csv', 'Import.TooManyWords'],
    ['cargo f.csv --nothing', 'Import.Options'],
    ['cargo f.csv --report', 'Import.Options'],
    ['cargo f.csv --map code', 'Import.MapShape'],
    ['cargo f.csv --map =x', 'Import.MapShape'],
    ['cargo f.csv --map code=', 'Import.MapShape'],
    ['cargo f.csv --map nothing=x', 'Import.MapField'],
    ['cargo f.csv --lang de', 'Import.LanguageUnknown'],
    ['cargo f.csv --tenant a/b', 'Import.TenantShape'],
    ['cargo f.csv --customer x', 'Import.OptionNotHere'],
    ['e-waybill f.xml --map a=b', 'Import.OptionNotHere'],
    ['e-waybill f.xml --accept-good', 'Import.OptionNotHere'],
  ];
  for (const [words, code] of wrong) {
    it(`${words || '(nothing)'}: ${code}`, () => {
      expect(problemOf(...words.split(' ').filter(Boolean))).to.equal(code);
    });
  }

  it('what is right is understood', () => {
    expect(readCommandLine(['cargo', 'f.csv', '--map', 'code=A=B', '--dry-run'])).to.deep.include({
      kind: 'book',
      file: 'f.csv',
      dryRun: true,
      acceptGood: false,
      map: { code: 'A=B' },
    });
    expect(readCommandLine(['e-waybill', 'f.xml', '--customer', 'x', '--encoding', 'utf-8'])).to.include({
      kind: 'e-waybill',
      customerId: 'x',
      encoding: 'utf-8',
    });
    expect(readCommandLine(['--help'])).to.equal('help');
    expect(languageFor(['--lang', 'ky'], 'en_US')).to.equal('ky');
    expect(languageFor([], 'en_US.UTF-8')).to.equal('en');
    expect(languageFor([], undefined)).to.equal('ru');
  });
});
