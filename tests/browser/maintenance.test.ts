import { expect } from 'chai';
import { noteAt } from './notes.ts';
import { button, field } from './screen.ts';
import { answered, stage, visit } from './stage.ts';

describe('maintenance, for whoever is writing', function () {
  this.timeout(120_000);

  it('refuses to save, loses nothing of what was typed, over a reload too, and saves afterwards', async () => {
    const { kerben } = await stage();
    const token = await kerben.token('admin');
    const announce = async (from: string, until: string): Promise<void> => {
      const text = from === '' ? '' : 'Замена дисков';
      const told = await kerben.call('PUT', '/api/setting-management/maintenance', {
        token,
        body: { from, until, text },
      });
      expect(told.status).to.equal(204);
    };
    const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
    const { id } = await noteAt('draft');
    const cashier = await visit('cashier', { at: `/smgs/${id}/draft` });
    const { page } = cashier;
    const cargo = field(page, 'Наименование груза');
    await cargo.fill('Цемент, во время работ');
    await announce(inMinutes(-1), inMinutes(30));
    try {
      await button(page, 'Сохранить').click();
      await page
        .getByText(/работы/i)
        .first()
        .waitFor();
      expect(await cargo.inputValue()).to.equal('Цемент, во время работ');
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await page.getByText('Восстановлен ваш несохранённый ввод').waitFor();
      expect(await cargo.inputValue()).to.equal('Цемент, во время работ');
    } finally {
      await announce('', '');
    }
    await button(page, 'Сохранить').click();
    await page.getByText('Цемент, во время работ').waitFor();
    await cashier.leave(answered(503));
  });
});
