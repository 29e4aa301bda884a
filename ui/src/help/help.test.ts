import { locales } from '@kerben/workflows/kernel/messages.ts';
import { expect } from 'chai';
import documents from '../documents/all.facts.ts';
import { routes } from '../shell/routes/routes.ts';
import { rolesWith } from './audience.ts';
import { byLook } from './by-look.ts';
import { guidesFor, type Guide } from './guides-for.ts';
import { movesIn } from './moves-in.ts';
import { purposeOf } from './purpose.ts';
import purposes from './what-it-is-for.ts';

describe('help of a screen', () => {
  const kinds = ['book', 'freight-table'];
  const screens = routes.filter(({ screen, outside, name }) => screen && !outside && name !== 'grid-story');

  it('says what each screen is for', () => {
    expect(screens.filter((route) => !purposeOf(route)).map(({ name }) => name)).to.deep.equal([]);
    const names = new Set(routes.map(({ name }) => name));
    expect(Object.keys(purposes).filter((name) => !names.has(name) && !kinds.includes(name))).to.deep.equal([]);
  });

  it('says it in a sentence, otherwise of every screen and in every language', () => {
    const all = Object.entries(purposes).flatMap(([name, texts]) => {
      expect(texts, name).to.have.length(locales.length);
      return [...texts];
    });
    for (const text of all) {
      expect(text).to.match(/^\p{Lu}.{10,}\.$/u);
      expect(text.length, text).to.be.below(160);
    }
    expect(all.filter((text, index) => all.indexOf(text) !== index)).to.deep.equal([]);
  });

  it('names the roles that have the right, customers as one', () => {
    expect(rolesWith('Kassa')).to.deep.equal(['admin', 'cashier']);
    expect(rolesWith('KTJ.Shipment')).to.deep.equal(['admin', 'cashier', 'customer']);
    expect(rolesWith('SuperAdmin')).to.deep.equal(['admin']);
    expect(rolesWith('signed-in')).to.deep.equal([]);
  });

  it('offers in a status what this side and these rights can do there, and nothing that only the system does', () => {
    const acts = documents['act'];
    const everything = () => true;
    if (!acts) throw new Error('no acts');
    const first = Object.keys(acts.states)[0] ?? '';
    expect(movesIn(acts, first, false, everything)).to.include('sign');
    expect(movesIn(acts, first, false, () => false)).to.deep.equal([]);
    for (const document of Object.values(documents))
      for (const state of Object.keys(document.states))
        for (const name of movesIn(document, state, true, everything)) {
          const { who, creates } = document.moves.find((move) => move.name === name) ?? {
            who: 'process',
            creates: true,
          };
          expect(creates, `${document.area} ${name}`).to.equal(false);
          expect(typeof who === 'string' ? who : who[state], `${document.area} ${name}`).to.be.oneOf([
            'owner',
            'anyone',
          ]);
        }
  });

  it('speaks once of statuses that look the same', () => {
    const line = (word: string, tone: string, ...moves: string[]) => ({ word, tone, moves, turn: '' });
    expect(
      byLook([line('a', 'x', 'one', 'two'), line('b', 'x'), line('a', 'x', 'two', 'three'), line('a', 'y')]),
    ).to.deep.equal([line('a', 'x', 'one', 'two', 'three'), line('b', 'x'), line('a', 'y')]);
  });

  it('leads to the manuals of the role and of everybody, in the language where there is one', () => {
    const guide = (id: string, audience: number, language: number): Guide => ({ id, name: id, audience, language });
    const guides = [guide('ru1', 1, 0), guide('en1', 1, 2), guide('ru7', 7, 0), guide('ru0', 0, 0), guide('ru3', 3, 0)];
    const of = (roles: string[], side: 'staff' | 'customer', locale: 'en' | 'ru' | 'ky') =>
      guidesFor(guides, { roles, side }, locale).map(({ id }) => id);
    expect(of(['cashier'], 'staff', 'en')).to.deep.equal(['en1', 'ru0']);
    expect(of(['cashier', 'tehpd'], 'staff', 'ru')).to.deep.equal(['ru1', 'ru3', 'ru0']);
    expect(of(['customer'], 'customer', 'ky')).to.deep.equal(['ru7', 'ru0']);
    expect(of(['integrator'], 'staff', 'ru')).to.deep.equal(['ru0']);
  });
});
