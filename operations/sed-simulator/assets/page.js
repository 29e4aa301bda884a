// The page of the SED simulator: draws what came in and sends what a person decides. Everything that came from outside is
// put in as text, never as markup.
const texts = JSON.parse(document.body.dataset.texts);
const list = document.getElementById('list');
const problem = document.getElementById('problem');
const auto = document.getElementById('auto');
const down = document.getElementById('down');
const mode = document.getElementById('mode');
const comments = new Map();
let drawn = '';
let isDown = false;

const element = (name, content, properties = {}) => {
  const made = Object.assign(document.createElement(name), properties);
  for (const part of [content].flat()) if (part !== undefined) made.append(part);
  return made;
};

const complain = (text) => {
  problem.textContent = text ?? '';
  problem.hidden = !text;
};

const send = async (path, body) => {
  complain();
  try {
    const response = await fetch(`/sed-simulator/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) complain(`${texts.failed}: ${(await response.json()).detail ?? response.status}`);
  } catch {
    complain(texts.failed);
  }
  await show();
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
const time = (iso) => clock.format(new Date(iso));

const card = ({ requestId, attempt, times, at, message, answers }) => {
  const key = `${requestId}.${attempt}`;
  const comment = element('input', undefined, {
    type: 'text',
    placeholder: texts.comment,
    ariaLabel: texts.comment,
    value: comments.get(key) ?? '',
    oninput: ({ target }) => comments.set(key, target.value),
  });
  const about = { requestId, attempt };
  const reject = () => {
    if (!comment.value.trim()) {
      complain(texts.commentNeeded);
      comment.focus();
      return;
    }
    return send('answers', { ...about, decision: 'reject', comment: comment.value });
  };
  const approve = (more) => () => send('answers', { ...about, decision: 'approve', comment: comment.value, ...more });
  const contradict = async () => {
    await approve()();
    await send('answers', { ...about, decision: 'reject', comment: comment.value || texts.contradict });
  };
  const facts = [
    [texts.wagons, (message.wagonNumbers ?? []).join(', ')],
    [texts.route, `${message.stationId ?? ''} → ${message.toStationId ?? ''}`],
    [texts.customer, message.customer?.name ?? ''],
  ];
  const given = answers.map((answer) =>
    element(
      'li',
      `${time(answer.at)} · ${texts[answer.decision]} · ${answer.status ?? texts.unreached} ${answer.result}`,
    ),
  );
  return element('article', [
    element('h2', [
      `${texts.request} ${requestId} `,
      element('small', `${texts.attempt} ${attempt} · ${texts.times}: ${times} · ${time(at)}`),
    ]),
    element(
      'dl',
      facts.flatMap(([name, value]) => [element('dt', name), element('dd', value)]),
    ),
    element(
      'div',
      [
        comment,
        button(texts.approve, approve(), true),
        button(texts.reject, reject),
        button(texts.acknowledge, () => send('answers', { ...about, decision: 'acknowledge' })),
        button(texts.delay, approve({ delaySeconds: 30 })),
        button(texts.repeat, approve({ times: 10 })),
        button(texts.contradict, contradict),
      ],
      { className: 'does' },
    ),
    element('ul', given.length > 0 ? given : [element('li', `${texts.answers}: ${texts.noAnswers}`)]),
  ]);
};

const show = async () => {
  const response = await fetch('/sed-simulator/state').catch(() => undefined);
  if (!response?.ok) return;
  const text = await response.text();
  // Only what has changed is drawn anew, so that nobody loses the place where they write.
  if (text === drawn) return;
  drawn = text;
  const state = JSON.parse(text);
  auto.checked = state.auto;
  isDown = state.downUntil !== null;
  down.textContent = isDown ? texts.up : texts.down;
  mode.textContent = isDown ? `${texts.isDown} ${time(state.downUntil)}` : '';
  const focused = document.activeElement?.closest?.('article');
  const place = focused ? [...list.children].indexOf(focused) : -1;
  list.replaceChildren(...(state.received.length > 0 ? state.received.map(card) : [element('p', texts.none)]));
  if (place >= 0) list.children[place]?.querySelector('input')?.focus();
};

auto.onchange = () => send('mode', { auto: auto.checked });
down.onclick = () => send('mode', { downSeconds: isDown ? 0 : 60 });
setInterval(show, 1500);
await show();
