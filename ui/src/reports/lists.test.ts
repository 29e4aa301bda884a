import { expect } from 'chai';
import { documents } from '@kerben/workflows/documents.ts';
import { areaOfList, canReport, reportedListOf, reportedLists, routeOfList } from './lists.ts';

describe('lists that reports are made of', () => {
  it('are those of all documents with a path, their further ones, and the reference books', () => {
    for (const { area, path, lists = {} } of documents) {
      expect(routeOfList(area)?.path, area).to.equal(path);
      const further = Object.keys(lists).map((each) => reportedLists.find(({ route }) => route.path === each)?.list);
      for (const list of further) expect(areaOfList(list ?? ''), area).to.equal(area);
    }
    expect(routeOfList('stations')?.path).to.equal('/reference/station');
    expect(new Set(reportedLists.map(({ list }) => list)).size).to.equal(reportedLists.length);
  });

  it('are not those of the administration', () => {
    expect(['users', 'audit-log', 'settings'].filter(canReport)).to.deep.equal([]);
    expect(routeOfList('nothing')).to.equal(undefined);
  });

  it('hold a part that is no list of its own with the whole', () => {
    expect(reportedListOf('smgs.archive')).to.equal('smgs');
    expect(reportedListOf('smgs.smgs-tehpd')).to.equal('smgs.smgs-tehpd');
  });
});
