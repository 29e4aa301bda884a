// The page of the provider that stands in: shows what is to be paid and sends what a person decides. Everything that came from
// outside is put in as text, never as markup.
const texts = JSON.parse(document.body.dataset.texts);
const shown = document.body.dataset.order;
const list = document.getElementById('list');
const problem = document.getElementById('problem');
let drawn = '';

const element = (name, content, properties = {}) => {
  const made = Object.assign(document.createElement(name), properties);
  for (const part of [content].flat()) if (part !== undefined) made.append(part);
  return made;
};

const complain = (text) => {
  problem.textContent = text ?? '';
  problem.hidden = !text;
};

/** Sends an answer; then the person goes where a provider would send him, or stays and looks what became of it. */
const answer = (order, wish, next) => async () => {
  complain();
  try {
    const response = await fetch(`/payment-simulator/orders/${encodeURIComponent(order.orderId)}/answers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    });
    if (!response.ok) return complain(`${texts.broken}: ${response.status}`);
  } catch {
    return complain(texts.broken);
  }
  if (next) location.href = next;
  else await show();
};

const button = (text, act, first = false) =>
  element('button', text, { type: 'button', onclick: act, className: first ? 'first' : '' });

// The railway's clock, wherever the browser stands; the digits are the same in every language.
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bishkek',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

const card = ({ order, answers }) => {
  const contradict = async () => {
    await answer(order, { outcome: 'paid' })();
    await answer(order, { outcome: 'failed', of: 'last', reason: texts.recalled })();
  };
  const given = answers.map(({ at, transactionId, outcome, status, result }) =>
    element(
      'li',
      `${clock.format(new Date(at))} · ${transactionId} · ${texts[outcome]} · ${status ?? texts.unreached} ${result}`,
    ),
  );
  return element('article', [
    element('h2', `${texts.order} ${order.number}`),
    element('dl', [
      element('dt', texts.payer),
      element('dd', order.payer),
      element('dt', texts.amount),
      element('dd', element('b', order.amount)),
    ]),
    element(
      'div',
      [
        button(texts.pay, answer(order, { outcome: 'paid' }, order.successUrl), true),
        button(texts.refuse, answer(order, { outcome: 'failed', reason: texts.noFunds }, order.failureUrl)),
        button(texts.leave, () => {
          location.href = order.successUrl;
        }),
      ],
      { className: 'does' },
    ),
    element('h2', texts.also),
    element(
      'div',
      [
        button(texts.delay, answer(order, { outcome: 'paid', delaySeconds: 30 }, order.successUrl)),
        button(texts.repeat, answer(order, { outcome: 'paid', times: 10 })),
        button(texts.again, answer(order, { outcome: 'paid', of: 'new' })),
        button(texts.contradict, contradict),
      ],
      { className: 'does' },
    ),
    element('ul', given.length > 0 ? given : [element('li', `${texts.answers}: ${texts.none}`)]),
  ]);
};

const show = async () => {
  const response = await fetch('/payment-simulator/state').catch(() => undefined);
  if (!response?.ok) return;
  const text = await response.text();
  // Only what has changed is drawn anew, so that nobody loses the place where they are.
  if (text === drawn) return;
  drawn = text;
  const orders = JSON.parse(text).orders.filter(({ order }) => shown === '' || order.orderId === shown);
  list.replaceChildren(...(orders.length > 0 ? orders.map(card) : [element('p', texts.nothing)]));
};

setInterval(show, 1500);
await show();
