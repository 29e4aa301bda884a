import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Paper {
  readonly area: string;
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly prints: readonly string[];
}
interface Documents {
  readonly chapters: readonly {
    readonly stay: { readonly id: string };
    readonly papers: readonly Paper[];
    readonly moments: readonly { readonly what: string; readonly at: string }[];
    readonly was: { readonly text: string; readonly stationId: string } | null;
    readonly missing: readonly { readonly area: string; readonly kind: string }[];
  }[];
  readonly others: readonly Paper[];
}
interface Stay {
  readonly id: string;
  readonly wagonNumber: string;
  readonly gu45rId: string | null;
  readonly releasedAt: string | null;
  readonly natureListId: string | null;
}

/** The page of a wagon tells what the lists of the same person hold of it (processes, section 2). */
describe('papers of a wagon over HTTP', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  const tokens = { admin: '', tehpd: '', cashier: '', customer1: '' };

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    for (const name of Object.keys(tokens) as (keyof typeof tokens)[]) tokens[name] = await kerben.token(name);
  });
  after(() => kerben.remove());

  const get = <Body>(path: string, who: keyof typeof tokens = 'admin', language = 'en') =>
    kerben.call<Body>('GET', `/api/app/${path}`, { token: tokens[who], headers: { 'accept-language': language } });
  const listOf = async <Row>(area: string, filter: object): Promise<readonly Row[]> => {
    const { status, body } = await get<readonly Row[]>(
      `${area}?range=${encodeURIComponent('[0,99]')}&filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    expect(status, JSON.stringify(body)).to.equal(200);
    return body;
  };

  it('has every memo, list and waybill that the lists find by the wagon, each once', async () => {
    // Wagons whose arrival was told by hand came with no list.
    const [stay] = await listOf<Stay>('arrived-wagon', { view: 'all', status: 6, natureListId__blank: false });
    expect(stay, 'a stay that came with a list').to.not.equal(undefined);
    const { wagonNumber = '' } = stay ?? {};
    const { status, body } = await get<Documents>(`wagon-documents/${wagonNumber}`);
    expect(status).to.equal(200);
    expect(body.chapters.map(({ stay: { id } }) => id)).to.include(stay?.id);
    const papers = body.chapters.flatMap((chapter) => chapter.papers);
    const ids = papers.map(({ id }) => id);
    expect(new Set(ids).size).to.equal(ids.length);
    for (const [area, column, view] of [
      ['nature-list', 'wagons', undefined],
      ['gu45u', 'wagons', undefined],
      ['smgs', 'wagonNumbers', 'all'],
    ] as const) {
      const rows = await listOf<{ readonly id: string }>(area, { view, [column]: wagonNumber });
      expect(rows, area).not.to.have.length(0);
      expect(
        papers
          .filter((paper) => paper.area === area)
          .map(({ id }) => id)
          .sort(),
        area,
      ).to.deep.equal(rows.map(({ id }) => id).sort());
    }
    for (const { papers: own } of body.chapters) {
      const instants = own.map(({ at }) => at);
      expect(instants).to.deep.equal([...instants].sort());
    }
  });

  it('has the charges of its waybills, by whatever they were made', async () => {
    const charges = await listOf<{ readonly id: string; readonly smgsId: string }>('payment', { smgsId__blank: false });
    expect(charges).not.to.have.length(0);
    const [{ id, smgsId } = { id: '', smgsId: '' }] = charges;
    const { body: note } = await get<{ smgsVagons: readonly { wagonNumber: string }[] }>(`smgs/${smgsId}`);
    const { body } = await get<Documents>(`wagon-documents/${note.smgsVagons[0]?.wagonNumber ?? ''}`);
    const papers = [...body.others, ...body.chapters.flatMap((chapter) => chapter.papers)];
    expect(papers.filter((paper) => paper.id === id).map(({ area }) => area)).to.deep.equal(['payment']);
  });

  it('names what is missing in the words of the reader, and what each paper prints as', async () => {
    // Which stays come first depends on what the running chains have told of them since: the list is asked for just these.
    const filter = { view: 'all', status__gte: 3, gu45rId__blank: true, releasedAt__blank: false };
    const [stay] = await listOf<Stay>('arrived-wagon', filter);
    expect(stay, 'a released stay without its memo').to.not.equal(undefined);
    const of = async (language: string) =>
      (await get<Documents>(`wagon-documents/${stay?.wagonNumber}`, 'tehpd', language)).body.chapters.find(
        (chapter) => chapter.stay.id === stay?.id,
      );
    const missing = (await of('ru'))?.missing.find(({ area }) => area === 'gu45r');
    expect(missing?.kind).to.match(/раскредит/);
    expect((await of('en'))?.missing.find(({ area }) => area === 'gu45r')?.kind).to.match(/release/i);
    const list = (await of('ru'))?.papers.find(({ area }) => area === 'nature-list');
    expect(list?.prints ?? ['DU1']).to.include('DU1');
  });

  it('refuses what is no wagon number and who may not, and knows nothing of a wagon that never came', async () => {
    const wrong = await get<{ error: { code: string } }>('wagon-documents/12');
    expect([wrong.status, wrong.body.error.code]).to.deep.equal([400, 'Check.Wagon.Shape']);
    expect((await get('wagon-documents/55650139', 'customer1')).status).to.equal(403);
    const { body } = await get<Documents>('wagon-documents/99999999');
    expect(body).to.deep.include({ chapters: [], others: [] });
  });

  it('shows staff of a station what their own lists show', async () => {
    const [stay] = await listOf<Stay>('arrived-wagon', { view: 'all', status: 6 });
    const { status, body } = await get<Documents>(`wagon-documents/${stay?.wagonNumber}`, 'cashier');
    expect(status).to.equal(200);
    for (const { area, id } of body.chapters.flatMap(({ papers }) => papers))
      expect((await get(`${area}/${encodeURIComponent(id)}`, 'cashier')).status, `${area}/${id}`).to.equal(200);
  });

  describe('as it is now known to have been (`?on=`)', () => {
    interface OnRow extends Stay {
      readonly status: number;
      readonly arrivedAt: string | null;
      readonly departedAt: string | null;
      readonly placedAt: string | null;
    }
    const on = async (instant: string, filter: object = { view: 'all' }, who: keyof typeof tokens = 'admin') => {
      const asked = { filter: JSON.stringify(filter), on: instant, sort: '["arrivedAt","ASC"]', range: '[0,999]' };
      const { status, body } = await get<readonly OnRow[]>(`arrived-wagon?${new URLSearchParams(asked)}`, who);
      expect(status, JSON.stringify(body)).to.equal(200);
      return body;
    };

    /** A wagon that was placed and has left, and that nobody detained meanwhile: then it was placed, and nothing else. */
    const placedAndGone = async (): Promise<OnRow | undefined> => {
      for (const row of await listOf<OnRow>('arrived-wagon', { view: 'all', status: 7, placedAt__blank: false })) {
        const { body } = await get<{ readonly detained: readonly unknown[] }>(`arrived-wagon/${row.id}`);
        if (body.detained.length === 0) return row;
      }
      return undefined;
    };

    it('lists who was here, in the state and with the times of then, and so does each record', async () => {
      const gone = await placedAndGone();
      const { id = '', placedAt } = gone ?? {};
      const instant = new Date(Date.parse(placedAt ?? '') + 60_000).toISOString();
      const rows = await on(instant);
      const row = rows.find((one) => one.id === id);
      expect(row).to.include({ status: 4, departedAt: null, placedAt });
      for (const { arrivedAt, departedAt } of rows) {
        expect(arrivedAt !== null && arrivedAt <= instant).to.equal(true);
        expect(departedAt).to.equal(null);
      }
      const instants = rows.map(({ arrivedAt }) => arrivedAt ?? '');
      expect(instants).to.deep.equal([...instants].sort());
      for (const one of rows.slice(0, 20)) {
        const { body } = await get<OnRow>(`arrived-wagon/${one.id}?on=${instant}`);
        expect([body.status, body.placedAt, body.departedAt]).to.deep.equal([one.status, one.placedAt, null]);
      }
      // The filter looks at what was, not at what is.
      expect((await on(instant, { view: 'all', status: 4 })).map((one) => one.id)).to.include(id);
      expect((await on(instant, { view: 'all', status: 7 })).map((one) => one.id)).not.to.include(id);
      const now = new Date().toISOString();
      expect((await get<OnRow>(`arrived-wagon/${id}?on=${now}`)).body.status).to.equal(7);
    });

    it('counts as many wagons as the form DO-2 of that day', async () => {
      const gone = await listOf<OnRow>('arrived-wagon', { view: 'all', status: 7 });
      const days = [...new Set(gone.map(({ arrivedAt }) => (arrivedAt ?? '').slice(0, 10)))].sort().slice(-6);
      let most = 0;
      for (const day of days) {
        const form = await get<{
          readonly parts: readonly { readonly total: { readonly cells: { readonly day: readonly number[] } } }[];
        }>(`osot/do2?day=${day}`);
        // The statistical day ends with the minute of 18:00 in Bishkek.
        const here = await on(`${day}T12:00:59.999Z`);
        expect(here.length, day).to.equal(form.body.parts[0]?.total.cells.day[0]);
        most = Math.max(most, here.length);
      }
      // Whoever came after 18:00 is counted on the day after, so that not every day has somebody.
      expect(most).to.be.greaterThan(0);
    });

    it('tells what was known then of what was true then, and refuses where facts have no instants', async () => {
      const [gone] = await listOf<OnRow>('arrived-wagon', { view: 'all', status: 7, placedAt__blank: false });
      const { id = '', placedAt = '' } = gone ?? {};
      // Before the departure was told, nobody knew of it: its state then is the furthest of what was known.
      const first = await get<OnRow>(`arrived-wagon/${id}?revision=0&on=${new Date().toISOString()}`);
      expect(first.status).to.equal(200);
      expect(first.body.departedAt).to.equal(null);
      expect((await get(`act?on=${placedAt}`)).status).to.equal(400);
      expect((await get(`arrived-wagon?on=yesterday`)).status).to.equal(400);
      expect((await get(`arrived-wagon/${id}?on=yesterday`)).status).to.equal(400);
    });

    it('stands on the page of the wagon beside its line of time', async () => {
      const gone = await placedAndGone();
      const { id = '', placedAt = '', wagonNumber = '' } = gone ?? {};
      const { body } = await get<Documents>(`wagon-documents/${wagonNumber}?on=${placedAt}`, 'admin', 'ru');
      const chapter = body.chapters.find(({ stay }) => stay.id === id);
      expect(chapter?.was?.text).to.equal('Подан');
      expect(chapter?.moments.map(({ what }) => what)).to.include.members(['arrivedAt', 'placedAt', 'departedAt']);
    });
  });
});
