import { expect } from 'chai';
import { clustered, fitted, labelsThatFit, mostZoom, onScreen, projected, radiusOf, zoomed } from './projection.ts';

const window = { width: 600, height: 400 };

describe('the map of the network', () => {
  it('has north above and east to the right', () => {
    const bishkek = projected(42.87, 74.55);
    const osh = projected(40.53, 72.8);
    expect(bishkek.y).to.be.lessThan(osh.y);
    expect(bishkek.x).to.be.greaterThan(osh.x);
  });

  it('shows all its points inside the window, one alone in the middle', () => {
    const points = [projected(42.85, 73.48), projected(42.44, 76.16), projected(40.26, 72.12)];
    const camera = fitted(points, window);
    for (const point of points) {
      const { x, y } = onScreen(camera, point);
      expect(x).to.be.within(30, 570);
      expect(y).to.be.within(30, 370);
    }
    const only = projected(42.85, 73.48);
    const { x, y } = onScreen(fitted([only], window), only);
    expect([Math.round(x), Math.round(y)]).to.deep.equal([300, 200]);
  });

  it('is magnified around the pointer, which stays on its place, and not without end', () => {
    const before = fitted([projected(42.85, 73.48), projected(42.44, 76.16)], window);
    const at = { x: 123, y: 77 };
    const place = { x: (at.x - before.x) / before.k, y: (at.y - before.y) / before.k };
    const { x, y } = onScreen(zoomed(before, 1.7, at), place);
    expect([x, y].map((value) => Math.round(value * 1000) / 1000)).to.deep.equal([123, 77]);
    expect(zoomed(before, 1e9, at).k).to.equal(mostZoom);
  });

  it('writes no name over another: the station with more wagons is named', () => {
    const shown = labelsThatFit([
      { id: 'small', text: 'Аламедин', x: 105, y: 100, weight: 1 },
      { id: 'large', text: 'Бишкек II', x: 100, y: 104, weight: 40 },
      { id: 'far', text: 'Токмак', x: 300, y: 100, weight: 0 },
    ]);
    expect([...shown]).to.deep.equal(['large', 'far']);
  });

  it('draws places by their wagons, also a single one', () => {
    expect(radiusOf(0, 50)).to.equal(3);
    expect(radiusOf(50, 50)).to.equal(20);
    expect(radiusOf(1, 5000)).to.be.within(9, 10);
  });

  it('draws places that would cover each other as one, none of whose wagons is lost', () => {
    const places = [
      { x: 10, y: 10, wagons: 2 },
      { x: 14, y: 10, wagons: 20 },
      { x: 200, y: 10, wagons: 1 },
    ];
    const clusters = clustered(places, 20);
    expect(clusters.map(({ x, wagons, members }) => [x, wagons, members.length])).to.deep.equal([
      [14, 22, 2],
      [200, 1, 1],
    ]);
  });
});
