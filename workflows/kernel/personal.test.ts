import { expect } from 'chai';
import { z } from 'zod';
import { eventTable } from '../event-tables.ts';
import { personal, personalPaths } from './personal.ts';

const pathsOf = (type: string): readonly string[] => {
  const definition = eventTable[type];
  if (!definition) throw new Error(type);
  return personalPaths(definition.schema);
};

describe('personal fields', () => {
  it('are found behind defaults, in objects and in lists', () => {
    const schema = z.object({
      name: personal(z.string()).default(''),
      list: z.array(z.object({ phone: personal(z.string()).nullable().optional(), code: z.string() })).default([]),
      code: z.string(),
    });
    expect(personalPaths(schema)).to.deep.equal(['name', 'list.*.phone']);
  });

  it('of a note are names and addresses, in every event that carries them', () => {
    const fields = [
      'onwardRecipientName',
      'senderName',
      'senderAddress',
      'recipientName',
      'recipientAddress',
      'payers.*.payerName',
    ];
    for (const type of ['SmgsRegistered', 'SmgsReceived', 'SmgsMpsReturnOpened']) {
      expect(pathsOf(type)).to.have.members(fields.map((field) => `note.${field}`));
    }
    for (const type of ['SmgsChanged', 'SmgsDraftChanged', 'SmgsFormed', 'SmgsReworked', 'SmgsWagonListChanged']) {
      expect(pathsOf(type)).to.have.members(fields.map((field) => `changes.${field}`));
    }
    expect(pathsOf('SmgsMpsSetSigned')).to.include('recipientRepresentative');
    expect(pathsOf('SmgsPaid')).to.deep.equal([]);
  });

  it('of a customer are names, ways to reach them and the account', () => {
    const fields = ['name', 'phone', 'faks', 'fullAddress', 'email', 'bankAccount'];
    expect(pathsOf('CustomerCreated')).to.have.members(fields.map((field) => `values.${field}`));
    expect(pathsOf('CustomerChanged')).to.have.members(fields.map((field) => `changes.${field}`));
    expect(pathsOf('StationCreated')).to.deep.equal([]);
  });
});
