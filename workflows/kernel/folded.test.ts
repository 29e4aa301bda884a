import { expect } from 'chai';
import { folded } from './folded.ts';
import { spellings } from './spellings.ts';

/** Whether some meaning of what was typed stands in a text. */
const finds = (typed: string, text: string): boolean => spellings(typed).some((word) => folded(text).includes(word));

describe('what is typed to find something', () => {
  it('is told apart by no letter that people do not type', () => {
    for (const [typed, text] of [
      ['куркулуш', 'Күркүлүш'],
      ['озгон', 'Өзгөн'],
      ['тен', 'Тең'],
      ['еж', 'Ёж'],
      ['чуи', 'Чүй'],
      ['ЧҮЙ', 'Чуйская область'],
      ['казакстан', 'Қазақстан'],
    ] as const)
      expect(finds(typed, text), typed).to.equal(true);
  });

  it('is found on the wrong keyboard and in the other alphabet', () => {
    for (const [typed, text] of [
      ['rfccf', 'Касса'],
      [',birtr', 'Бишкек'],
      ['ьылг1234', 'MSKU1234565'],
      ['chui', 'Чүй Нан'],
      ['bishkek', 'Бишкек II'],
      ['jalal', 'Жалал-Абад'],
      ['cement', 'Цемент'],
      ['shopokov', 'Шопоков'],
      ['karabalta', 'Карабалта'],
      ['tokmok', 'Токмок'],
      ['yntymak', 'Ынтымак'],
    ] as const)
      expect(finds(typed, text), `${typed}: ${spellings(typed).join(' ')}`).to.equal(true);
  });

  it('means itself where it is short or a number, and six things at most', () => {
    expect(spellings('II')).to.deep.equal(['ii']);
    expect(spellings('55650139')).to.deep.equal(['55650139']);
    expect(spellings('yeyeyejecyceje').length).to.be.at.most(6);
    expect(spellings('Касса')[0]).to.equal('касса');
  });
});
