import { expect } from 'chai';
import { field, heading } from './screen.ts';
import { stage, visit } from './stage.ts';

/** A customer fills in what names a record of a book that is not his, and opens a wagon by his own list (decision what-is-seen). */
describe('a customer at a form', function () {
  this.timeout(120_000);

  it('chooses the siding of an unloading request by its name', async () => {
    const customer = await visit('customer1', { at: '/modules/unloading-request/create' });
    const { page } = customer;
    await field(page, 'Подъездной путь').click();
    const option = page.getByRole('listbox').getByRole('option').first();
    const words = await option.textContent();
    expect(words).to.not.equal('');
    await option.click();
    expect(await field(page, 'Подъездной путь').inputValue()).to.not.equal('');
    await customer.look('customer-siding');
    await customer.leave();
  });

  it('opens an arrived wagon by the list of customers, and follows no link to the station’s', async () => {
    const { kerben } = await stage();
    const { body } = await kerben.call<readonly { readonly id: string; readonly wagonNumber: string }[]>(
      'GET',
      `/api/app/arrived-wagon?range=[0,0]&filter=${encodeURIComponent('{"status":2}')}`,
      { token: await kerben.token('customer1') },
    );
    const [wagon] = body;
    const customer = await visit('customer1', { at: `/arrived-customer/${wagon?.id}` });
    const { page } = customer;
    await heading(page)
      .filter({ hasText: wagon?.wagonNumber ?? 'no wagon' })
      .waitFor();
    expect(await page.locator('a[href^="/arrived-wagon"]').count()).to.equal(0);
    await customer.look('customer-wagon');
    await customer.leave();
  });
});
