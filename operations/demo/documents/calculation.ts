import { foreignStations, ownStations } from '../books/stations.ts';
import type { DocumentDemo } from '../documents.ts';

/** Questions of customers at the desk: what would it cost to carry this? */
export default {
  each: 8,
  values: (random, at) => {
    const abroad = random.chance(0.6);
    const from = random.pick(ownStations);
    return {
      day: at.slice(0, 10),
      traffic: abroad ? 1 : 0,
      fromStationId: from,
      toStationId: abroad ? random.pick(foreignStations) : random.pick(ownStations.filter((code) => code !== from)),
      cargoCode: random.pick(['161113', '281141']),
      wagons: [
        {
          kind: 0,
          ownership: random.whole(0, 1),
          loaded: true,
          weight: random.whole(480, 680) * 100,
          axles: 4,
          feet: null,
          quantity: random.whole(1, 12),
        },
        ...(random.chance(0.3)
          ? [{ kind: 3, ownership: 1, loaded: true, weight: null, axles: null, feet: 20, quantity: random.whole(1, 6) }]
          : []),
      ],
      services: random.chance(0.5) ? [{ service: 'ЗПУ', quantity: random.whole(1, 12) }] : [],
      comment: '',
      smgsId: '',
      shipmentRequestId: '',
    };
  },
  without: ['edit', 'charge'],
} satisfies DocumentDemo;
