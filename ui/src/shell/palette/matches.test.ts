import { expect } from 'chai';
import { menuOf } from '../routes/open-menu.ts';
import { holdsWords } from '@kerben/workflows/kernel/spellings.ts';
import { score } from './matches.ts';
import texts from '../routes/texts.ts';
import { findScreens, screensOf } from './screens.ts';

describe('finding by a few letters', () => {
  it('prefers the beginning, then beginnings of words, then anywhere, then the letters in order', () => {
    const points = ['накл', 'смгс накл', 'ладные', 'нкл'].map((typed) => score('Накладные СМГС', typed));
    expect(points).to.deep.equal([3, 2, 1, 0.5]);
    expect(score('Гармонизированная номенклатура', 'накл')).to.equal(0);
    expect(score('Накладные СМГС', '')).to.equal(0);
  });

  it('does not mind capitals, ё and the letters only Kyrgyz has', () => {
    expect(holdsWords('Отчёты ТехПД', 'ОТЧЕТЫ')).to.equal(true);
    expect(holdsWords('Жөнөтүү өтүнмөлөрү', 'жонотуу')).to.equal(true);
    expect(holdsWords('Касса', 'кассир')).to.equal(false);
  });

  it('finds screens in the language of the person and by their Russian name', () => {
    const titles: Readonly<Record<string, readonly string[]>> = { ...texts.ui.route, customers: ['', '', 'Кардарлар'] };
    const textOf = ({ text }: { text: string }) => titles[text.replace('ui.route.', '')]?.[2] ?? text;
    const screens = screensOf(menuOf({ roles: ['admin'], allows: () => true }), textOf);
    const first = (typed: string) => findScreens(screens, typed)[0]?.path;
    expect(first('кардарлар')).to.equal('/reference/customer');
    expect(first('клиенты')).to.equal('/reference/customer');
    expect(first('дислокация')).to.equal('/arrived/dislocation');
    expect(findScreens(screens, 'zzzz')).to.deep.equal([]);
    expect(screens.find(({ path }) => path === '/containers/containers')?.hint).to.match(/ › /);
  });
});
