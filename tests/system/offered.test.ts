import { expect } from 'chai';
import { documents } from '@kerben/workflows/documents.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Row {
  readonly id: string;
  readonly status: number;
  readonly subStatus?: number;
  readonly _actions: readonly { readonly action: string; readonly enabled: boolean }[];
}
interface Refused {
  readonly error?: { readonly code?: string };
}

const accounts = [
  'admin',
  'cashier',
  'station-manager',
  'tehpd',
  'auditor',
  'director',
  'integrator',
  'customer1',
  'customer2',
];

/** A revision that no record has: whoever may give the command is told that they have seen an older one (412), and nothing is written. */
const ofAnotherDay = { 'if-match': '"999999999"' };

/** Readings of a record by the entries of its menu. */
const logs: Readonly<Record<string, string>> = {
  'show-history': 'logs',
  'status-log': 'status-log',
  'edit-log': 'edit-log',
  'changed-values': 'edit-log',
  'download-word': 'word',
  'download-pdf': 'pdf',
};

/** What a row menu offers is accepted: every entry that is on, for everybody of the demo, over all records of the demo. */
describe('what row menus offer over HTTP', function () {
  this.timeout(240_000);
  let kerben: Kerben;
  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
  });
  after(() => kerben.remove());

  for (const account of accounts) {
    it(`${account}: is refused by no policy`, async () => {
      const token = await kerben.token(account);
      const refused: string[] = [];
      let tried = 0;
      for (const definition of documents) {
        const { area } = definition;
        const filter = definition.list.views ? encodeURIComponent('{"view":"all"}') : '{}';
        const list = await kerben.call<Row[]>('GET', `/api/app/${area}?range=[0,499]&filter=${filter}`, { token });
        if (list.status === 403) continue;
        expect(list.status, `${area} ${JSON.stringify(list.body)}`).to.equal(200);
        // One record of each state and entry: the others differ in what they say.
        const seen = new Map<string, Row>();
        for (const row of list.body)
          for (const { action, enabled } of row._actions)
            if (enabled) seen.set(`${row.status}/${row.subStatus ?? ''}/${action}`, row);
        for (const [key, { id }] of seen) {
          const action = key.slice(key.lastIndexOf('/') + 1);
          const stated = definition.offers?.find((offer) => offer.action === action);
          const move = definition.moves.find(({ name }) => name === (stated ? stated.move : action));
          const log = logs[action];
          const answer = move
            ? await kerben.call<Refused>(
                move.route?.method ?? 'POST',
                `/api/app/${area}${(move.route?.path ?? `/:id/${move.name}`).replace(':id', id)}`,
                { token, body: {}, headers: ofAnotherDay },
              )
            : log
              ? await kerben.call<Refused>('GET', `/api/app/${area}/${id}/${log}`, { token })
              : definition.prints &&
                  action in Object.fromEntries(Object.keys(definition.prints).map((name) => [`print-${name}`, 1]))
                ? await kerben.call<Refused>('GET', `/api/app/report/${action.slice('print-'.length)}?Id=${id}`, {
                    token,
                  })
                : undefined;
          if (!answer) continue;
          tried += 1;
          // 412: let in. 400: let in, and something must be said. Anything else refuses what was offered.
          const fine = move ? answer.status === 412 || answer.status === 400 : answer.status === 200;
          if (!fine) refused.push(`${area} ${key}: ${answer.status} ${answer.body.error?.code ?? ''}`);
        }
      }
      expect(refused).to.deep.equal([]);
      if (account !== 'integrator') expect(tried).to.be.greaterThan(0);
    });
  }
});
