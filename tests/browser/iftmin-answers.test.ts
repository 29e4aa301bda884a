import { flourMessage } from '@kerben/workflows/iftmin/examples.ts';
import { expect } from 'chai';
import { phone } from './browser.ts';
import { button, go, row } from './screen.ts';
import { stage, visit } from './stage.ts';
import { rawKeys } from './raw-keys.ts';

/** What has become of the answers to messages: from the message, from the list, and the partner that they go to. */
describe('answers to messages, as staff see them', function () {
  this.timeout(120_000);

  it('lead from the message to the answer, which is sent again; a partner shows its secret to whoever asks', async () => {
    const { kerben } = await stage();
    const token = await kerben.token('admin');
    const text = flourMessage({ reference: 'W1', number: '27-00077001', wagons: ['52417896'] });
    const response = await fetch(`${kerben.origin}/api/integration/iftmin`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/edifact' },
      body: text.replace('KZH::HOST', 'KZW::HOST'),
    });
    const { messages } = (await response.json()) as { messages: readonly { id: string }[] };
    const id = messages[0]?.id ?? '';
    const partner = { code: 'KZV', name: 'Казахстанская дорога', way: 1, address: 'https://edi.kz.example/a' };
    const made = await kerben.call('POST', '/api/app/message-partner', {
      token,
      body: { ...partner, secretNumber: 1 },
    });
    expect(made.status, JSON.stringify(made.body)).to.equal(201);

    const admin = await visit('admin', { at: '/iftmin-answers' });
    const { page } = admin;
    const line = row(page, 'W1');
    await line.getByText('Нет адреса').waitFor({ timeout: 30_000 });
    await admin.look('iftmin-answers-list');
    expect(await rawKeys(page)).to.deep.equal([]);

    await go(page, `/iftmins/${id}`);
    const answers = page.getByRole('list', { name: 'Ответы на это сообщение' });
    await answers.getByText('Нет адреса').waitFor();
    await admin.look('iftmin-with-answer');
    await answers.getByRole('link').click();
    await page.getByText('Нет в справочнике партнёров').waitFor();
    await admin.look('iftmin-answer');
    await button(page, 'Отправить ещё раз').click();
    await button(page.getByRole('dialog'), 'Отправить ещё раз').click();
    const filter = encodeURIComponent(JSON.stringify({ messageId: id }));
    const sendings = async (): Promise<number> =>
      (await kerben.call<{ sending: number }[]>('GET', `/api/app/iftmin-answers?filter=${filter}`, { token })).body[0]
        ?.sending ?? 0;
    while ((await sendings()) < 2) await page.waitForTimeout(200);
    expect(await rawKeys(page)).to.deep.equal([]);

    await go(page, '/reference/message-partner/KZV');
    await button(page, 'Показать секрет для подписи').click();
    await page.getByText(/^whsec_/).waitFor();
    await admin.look('message-partner');
    await admin.leave();

    const onPhone = await visit('admin', { at: '/iftmin-answers', viewport: phone });
    await onPhone.page.getByText('W1').first().waitFor();
    await onPhone.look('iftmin-answers-phone');
    await onPhone.leave();
  });
});
