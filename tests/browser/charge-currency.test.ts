import { expect } from 'chai';
import { phone } from './browser.ts';
import { button, choose, field, heading, lineCell, typeInto } from './screen.ts';
import { stage, visit } from './stage.ts';

const expectSoon = async <Value>(value: () => Promise<Value>, so: (now: Value) => boolean): Promise<void> => {
  for (let look = 0; look < 50; look += 1) {
    if (so(await value())) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect.fail(JSON.stringify(await value()));
};

describe('a charge in a currency', function () {
  this.timeout(90_000);

  it('is typed with its currency and no price in som, and says by which rate it became som', async () => {
    const { page, look, leave } = await visit('admin', { at: '/payment/create' });
    await choose(page, 'Плательщик', 'Ала-Тоо', 'Ала-Тоо');
    await choose(page, 'Станция', '716700', '716700');
    await field(page, 'Способ оплаты').selectOption({ index: 2 });
    await button(page, 'Добавить строку').click();
    const lines = /Услуги/;
    const headings = page.getByRole('grid', { name: lines }).getByRole('columnheader');
    const columns = (await headings.allInnerTexts()).filter((text) => text.trim() !== '');
    const at = (label: string): number => columns.findIndex((text) => text.startsWith(label));
    const cell = (label: string) => lineCell(page, lines, 0, at(label));
    await typeInto(cell('Количество'), '1');
    await typeInto(cell('Цена в валюте'), '1234,56');
    const invalid = (label: string) => cell(label).getAttribute('aria-invalid');
    expect(await invalid('Цена, сом')).to.equal('true');
    await cell('Валюта').click();
    await page.keyboard.type('CHF');
    await page.getByRole('option', { name: /CHF/ }).first().waitFor();
    await page.keyboard.press('Enter');
    // A price in som is not there beside one in a currency, so nobody is asked for it.
    await expectSoon(
      () => invalid('Цена, сом'),
      (now) => now !== 'true',
    );
    await look('charge-currency-form');
    await leave();
  });

  it('stands on its page with amount, currency, units, rate and its day, on a phone too', async () => {
    const { kerben } = await stage();
    const token = await kerben.token('admin');
    const made = await kerben.call<{ readonly id: string }>('POST', '/api/app/payment', {
      token,
      body: {
        ...{ payerId: '10000002', stationId: '716700', method: 2 },
        lines: [
          {
            service: 'КТЖ',
            text: 'Провоз по сети КТЖ',
            quantity: '2',
            currency: 'KZT',
            foreign: '96000',
            vatKind: 2,
            income: 2,
          },
        ],
      },
      headers: { 'idempotency-key': 'charge-in-tenge' },
    });
    expect(made.status, JSON.stringify(made.body)).to.equal(201);
    const { page, look, leave } = await visit('admin', { at: `/payment/${made.body.id}` });
    await heading(page).waitFor();
    const services = page.getByRole('region', { name: 'Услуги' });
    await services.getByText('KZT').or(services.getByText('Тенге')).first().waitFor();
    await services.getByRole('columnheader', { name: 'Курс на' }).waitFor();
    await services.scrollIntoViewIfNeeded();
    await look('charge-currency');
    await leave();
    const small = await visit('admin', { at: `/payment/${made.body.id}`, viewport: phone });
    await small.page.getByRole('region', { name: 'Услуги' }).scrollIntoViewIfNeeded();
    await small.look('charge-currency-phone');
    await small.leave();
  });
});
