import { expect } from 'chai';
import { phone } from './browser.ts';
import { visit } from './stage.ts';

/** From the top of the screen to the first card, px: the title, finding, and no more stand above it. */
const farthest = 140;

/** Lists of the bottom bar that people open all day. */
const lists: Readonly<Record<string, readonly string[]>> = {
  'station-manager': ['/arrived/sostav', '/arrived-wagon', '/memos/gu45U'],
  customer1: ['/arrived-customer', '/smgs', '/payment'],
};

describe('a list on a phone', function () {
  this.timeout(60_000);

  for (const [userName, paths] of Object.entries(lists))
    it(`has its first card at the top, for ${userName}`, async () => {
      const far: string[] = [];
      for (const at of paths) {
        const { page, look, leave } = await visit(userName, { viewport: phone, at });
        const first = page.locator('main ul[aria-label] > li').first();
        await first.waitFor();
        const { y } = (await first.boundingBox()) ?? { y: Infinity };
        if (y > farthest) far.push(`${at}: ${y}`);
        await look(`first-card-${at.replaceAll('/', '-')}`);
        await leave();
      }
      expect(far).to.deep.equal([]);
    });
});
