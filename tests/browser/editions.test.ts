import { pdfText, plain } from '@kerben/query-service/printed/pdf-text.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { expect } from 'chai';
import { button, field, row } from './screen.ts';
import { answered, stage, visit } from './stage.ts';

const day = (ahead: number): string => railwayDay(new Date(Date.now() + ahead * 86_400_000).toISOString());
const written = (of: string): string => of.split('-').reverse().join('.');

describe('editions of a tariff table', function () {
  this.timeout(120_000);

  it('one row does not empty a table: it asks first; a copy is made, changed and compared before it holds', async () => {
    const { page, look, leave } = await visit('admin', { at: '/freight-tables/table-11' });
    await row(page, '365').first().waitFor();
    await page.getByRole('link', { name: 'Добавить' }).click();
    const panel = page.getByRole('complementary');
    await field(page, 'До, суток').fill('30');
    await field(page, 'Ставка за тонну в сутки, сом').fill('20');
    await field(page, 'Редакция действует с').fill(written(day(1)));
    await button(panel, 'Сохранить').click();
    const asked = page.getByRole('dialog').filter({ hasText: 'начнётся новая редакция' });
    await asked.getByText(/строк: 4, в новой: 1\./).waitFor();
    await look('edition-asks');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    await button(page, 'Новая редакция копией…').click();
    const dialog = page.getByRole('dialog', { name: /^Новая редакция/ });
    await dialog.getByText('(4)').waitFor();
    await look('edition-copy');
    await button(dialog, 'Подготовить копию').click();
    await dialog
      .getByText(/в новой: 4\./)
      .first()
      .waitFor();
    await look('edition-plan');
    await button(dialog, 'Записать 4 строки').click();
    await dialog.getByText('Готово: записано 4.').last().waitFor();
    await button(dialog, 'Закрыть').click();

    await page.reload();
    await page.getByText(`Редакция с ${written(day(1))} ещё не действует (строк: 4).`).waitFor();
    await look('edition-waits');
    const id = `10.${day(1)}`;
    const { kerben } = await stage();
    const { status, body } = await kerben.call('POST', `/api/app/freight-table-11/${id}/edit`, {
      token: await kerben.token('admin'),
      body: { rate: '99.50' },
      headers: { 'if-match': '"0"', 'idempotency-key': `${id}-edit` },
    });
    expect(status, JSON.stringify(body)).to.equal(200);
    // The list runs a moment behind what was written.
    for (let look = 0; look < 100; look += 1) {
      const path = `/api/app/freight-table-11?filter=${encodeURIComponent(JSON.stringify({ rate: '99.50' }))}`;
      const { body: rows } = await kerben.call<readonly unknown[]>('GET', path, { token: await kerben.token('admin') });
      if (rows.length === 1) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await page.reload();
    await button(page, 'Что изменится').click();
    const compared = page.getByRole('dialog', { name: 'Сравнение двух редакций' });
    await compared.getByText('Отличаются: 1, совпадают: 3').waitFor();
    await compared.getByText('99,50').waitFor();
    await look('edition-compared');
    await leave(answered(409));
  });

  it('a calculation says services, tables, rows, stations and coefficients by their names, on screen and on paper', async () => {
    const { kerben } = await stage();
    const token = await kerben.token('admin');
    const made = await kerben.call<{ readonly id: string }>('POST', '/api/app/calculation', {
      token,
      body: {
        ...{ day: day(0), traffic: 0, fromStationId: '715905', toStationId: '716700', cargoCode: '161113' },
        wagons: [{ kind: 0, ownership: 1, loaded: true, weight: 62_500, axles: 4, feet: null, quantity: 2 }],
        services: [{ service: 'ВЕС', quantity: 2 }],
      },
      headers: { 'idempotency-key': 'calculation-in-words' },
    });
    expect(made.status, JSON.stringify(made.body)).to.equal(201);
    const { page, look, leave } = await visit('admin', { at: `/calculations/${made.body.id}` });
    const steps = page.getByRole('region', { name: 'Ход расчёта' });
    await steps.getByText(/^2\. /).first().waitFor();
    await steps.getByText(/^До, км: \d+; До, т: 70$/).waitFor();
    await steps.getByText('Принадлежность вагона: Собственный').waitFor();
    await page.getByRole('region', { name: 'По услугам' }).getByText('Взвешивание вагона').waitFor();
    await page.getByRole('region', { name: 'По услугам' }).getByText('Провозная плата').waitFor();
    expect(await steps.getByText('freight-').count()).to.equal(0);
    await look('calculation-in-words');
    const answer = await fetch(`${kerben.origin}/api/app/report/Calculation?Id=${made.body.id}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'ru' },
    });
    const paper = plain(pdfText(Buffer.from(await answer.arrayBuffer())));
    for (const words of ['Провознаяплата', 'ВЕСВзвешиваниевагона', 'Кара-Балта–Беловодская', 'До,км:100;До,т:70'])
      expect(paper, words).to.contain(words);
    expect(paper).not.to.contain('freight').and.not.to.contain('carriage');
    await leave();
  });
});
