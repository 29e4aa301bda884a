import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { dataFolder } from '@kerben/platform/testing/data.ts';
import type { Check } from '../kernel/finding.ts';
import { bankAccount } from './bank.ts';
import { etsngCode } from './cargo-code.ts';
import { containerNumber } from './container-number.ts';
import { esrCode } from './esr.ts';
import { phone } from './phone.ts';
import { okpo, taxpayerNumber } from './taxpayer.ts';
import { wagonNumber } from './wagon-number.ts';

/** Soft findings count as "not valid" here: the vectors know nothing of softness. */
const checks: Readonly<Record<string, Check>> = {
  wagon: wagonNumber,
  esr: esrCode('59'),
  etsng: etsngCode,
  container: containerNumber,
  okpo,
  kg_bank_account: bankAccount,
  kg_inn: taxpayerNumber,
  kg_phone: phone,
};

describe('checks on collected codes', () => {
  const folder = dataFolder();
  const lines = folder
    ? readFileSync(join(folder, 'check-digits/vectors.csv'), 'utf8').trim().split('\n').slice(1)
    : [];

  it('agree with every vector', function () {
    if (lines.length === 0) this.skip();
    expect(lines.length).to.be.greaterThan(100);
    for (const line of lines) {
      const [kind = '', value = '', valid, note = ''] = line.replaceAll('"', '').split(',');
      // The vectors follow the bare algorithm, which lets a zero prefix pass; the check refuses it (domain 2.1).
      const expected = note.startsWith('algorithm accepts; a register should refuse') ? '0' : valid;
      expect(checks[kind]?.(value) === undefined ? '1' : '0', line).to.equal(expected);
    }
  });
});
