import { expect } from 'chai';
import { createTrie } from './trie.ts';

describe('the table of paths', () => {
  const paths = ['/chat/groups', '/chat/:id', '/chat/:id/logs', '/tehpd', '/a/:one/b/:two'];
  const { find } = createTrie(paths.map((path) => ({ path })));
  const found = (path: string): unknown => {
    const met = find(path);
    return met && [met.thing.path, met.params];
  };

  it('lets a word win over a parameter, with a way back', () => {
    expect(found('/chat/groups')).to.deep.equal(['/chat/groups', {}]);
    expect(found('/chat/x')).to.deep.equal(['/chat/:id', { id: 'x' }]);
    expect(found('/chat/groups/logs')).to.deep.equal(['/chat/:id/logs', { id: 'groups' }]);
  });

  it('reads parameters as they were meant, and a slash at the end says nothing', () => {
    expect(found('/chat/a%2Fb%20c')).to.deep.equal(['/chat/:id', { id: 'a/b c' }]);
    expect(found('/a/1/b/2/')).to.deep.equal(['/a/:one/b/:two', { one: '1', two: '2' }]);
    expect(found('/tehpd/')).to.deep.equal(['/tehpd', {}]);
  });

  it('knows nothing of other paths, and refuses what cannot be read', () => {
    for (const path of ['/', '', '/chat', '/chat/', '/Tehpd', '/tehpd/more', '/a//b/2'])
      expect(found(path), path).to.equal(undefined);
    expect(() => find('/chat/%E0%A4%A')).to.throw('Request.Malformed');
  });

  it('refuses two answers for one path', () => {
    expect(() => createTrie([{ path: '/a/:id' }, { path: '/a/:name' }])).to.throw('two answers');
  });
});
