import { existsSync, unlinkSync } from 'node:fs';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Loaded before anything else by the processes of a Kerben under test (`NODE_OPTIONS=--import`), never by the product, which
 * knows no failpoint: wraps what the processes say to the log and to SED, and kills the process at a named point when a file
 * of that name (`process after send`, `api before append`) lies in `KERBEN_FAULTS`. The file goes first: a point kills once.
 */
const folder = process.env['KERBEN_FAULTS'];
/** The program, behind `operations/bin/run.js`. */
const program = process.argv[2];
const parts = { 'operations/services/projections.ts': 'process', 'operations/services/supervised-api.ts': 'api' };
const part = parts[program];

const die = (point) => {
  const file = join(folder, `${part} ${point}`);
  if (!existsSync(file)) return;
  unlinkSync(file);
  process.kill(process.pid, 'SIGKILL');
};

if (folder !== undefined && part !== undefined) {
  const send = http.request;
  http.request = (address, options, hear) => {
    const toSed = part === 'process' && options?.method === 'POST';
    if (toSed) die('before send');
    const request = send(address, options, hear);
    if (toSed) request.prependOnceListener('response', () => die('after send'));
    return request;
  };
  // Modules that import it by name get this one too.
  syncBuiltinESMExports();

  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function (...input) {
    const text = typeof input[0] === 'string' ? input[0] : String(input[0]?.text ?? '');
    if (part === 'process' && text.includes('checkpoint set position')) die('before checkpoint');
    if (!/from log\.append_(one|batch)/.test(text)) return query.apply(this, input);
    die('before append');
    const last = input.at(-1);
    if (typeof last === 'function')
      input[input.length - 1] = (error, result) => {
        if (!error) die('after append');
        last(error, result);
      };
    const result = query.apply(this, input);
    if (typeof result?.then !== 'function') return result;
    return result.then((done) => {
      die('after append');
      return done;
    });
  };
}
