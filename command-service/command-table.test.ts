import type { Area } from '@kerben/workflows/kernel/area.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { commandRoute } from '@kerben/workflows/kernel/route.ts';
import { expect } from 'chai';
import { commandTable } from './command-table.ts';

describe('the table of commands', () => {
  const find = commandTable(areas);

  it('finds every declared command by its route, and by no other method', () => {
    for (const area of areas) {
      for (const command of area.commands) {
        const { method, path } = commandRoute(area, command as never);
        const id = path.includes(':id') ? 'a/b č' : undefined;
        const asked = path.replace(':id', encodeURIComponent(id ?? ''));
        const found = find(method.toUpperCase(), asked);
        expect([found?.area.name, found?.command.name, found?.id], asked).to.deep.equal([area.name, command.name, id]);
        expect(find('PATCH', asked)).to.equal(undefined);
      }
    }
  });

  it('takes a word for a command before it takes it for an id', () => {
    const command = (name: string, path: string) => ({ name, kind: 'change', route: { method: 'POST', path } });
    const table = commandTable([
      { name: 'x', commands: [command('all', '/all'), command('one', '/:id')] } as never as Area,
    ]);
    expect(table('POST', '/x/all')?.command.name).to.equal('all');
    expect(table('POST', '/x/7')).to.deep.include({ id: '7', path: '/x/:id' });
  });

  it('knows nothing of other paths, and says so of a broken escape', () => {
    for (const path of [
      '/',
      '',
      '//',
      '/smgs/',
      '/smgs/1/',
      '/smgs/1/no-such',
      '/nothing',
      '/smgs/1/accept/more',
      '/__proto__',
    ])
      expect(find('POST', path), path).to.equal(undefined);
    expect(() => find('POST', '/smgs/%E0%A4%A/accept')).to.throw('Request.Malformed');
  });
});
