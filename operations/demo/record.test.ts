import { expect } from 'chai';
import { demoTrains } from './arrivals.ts';
import { demoBooks } from './books.ts';
import { baseNow } from './calendar.ts';
import trains from './documents/nature-list.ts';
import { makeDemo } from './record.ts';

describe('a recording of the demo', function () {
  this.timeout(60_000);
  // Tables of rates are not looked at by trains.
  const books = demoBooks.filter(({ area }) => !area.startsWith('freight-'));
  const [train] = demoTrains(baseNow);
  const steps = trains.steps(baseNow).filter(({ id }) => id === train?.list.id);

  it('has what follows from a step at the time of the step, and is the same every time', async () => {
    const made = await makeDemo(books, steps);
    const of = (type: string) => made.events.filter((event) => event.type === type);
    const at = (type: string) => of(type).map(({ metadata }) => Date.parse(String(metadata['occurredAt'])));
    const confirmed = steps.find(({ command }) => command === 'confirm')?.at ?? 0;
    expect(at('SostavRecorded')).to.deep.equal([confirmed]);
    expect(at('ArrivedWagonArrived')).to.deep.equal(train?.list.wagons.map(() => confirmed));
    const times = made.events.map(({ metadata }) => Date.parse(String(metadata['occurredAt'])));
    expect(times).to.deep.equal([...times].sort((a, b) => a - b));
    // The log may end after a step with all that follows, never between them.
    const list = made.events.findIndex(({ type }) => type === 'NatureListConfirmed');
    const last = made.events.findLastIndex(({ metadata }) => Date.parse(String(metadata['occurredAt'])) <= confirmed);
    expect([...made.quiet].filter((line) => line >= list && line < last)).to.deep.equal([]);
    expect(made.quiet.has(last)).to.equal(true);
    const again = await makeDemo(books, steps);
    expect(again.events).to.deep.equal(made.events);
  });

  it('is refused when a step is', async () => {
    const refused = makeDemo(books, [...steps, ...steps.slice(-1).map((step) => ({ ...step, index: 9 }))]);
    expect(await refused.then(() => 'made', String)).to.match(/nature-list\/confirm .* is refused/);
  });
});
