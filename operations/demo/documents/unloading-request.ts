import { cargo } from '../books/cargo.ts';
import { wagons } from '../books/wagons.ts';
import type { DocumentDemo } from '../documents.ts';

const hour = 60 * 60 * 1000;

/** Requests as consignees write them: some wagons of one arrival, wanted in the next days. */
export default {
  values: (random, at) => {
    const from = random.whole(0, wagons.length - 4);
    const goods = random.pick(cargo);
    return {
      wantedAt: new Date(Date.parse(at) + random.whole(6, 48) * hour).toISOString(),
      unloadedBy: random.whole(0, 1),
      comment: '',
      wagons: wagons
        .slice(from, from + random.whole(1, 4))
        .map(({ number }) => ({ wagonNumber: number, loaded: true, cargoName: goods.name, note: '' })),
    };
  },
  asked: {
    accept: (random, at) => ({ plannedAt: new Date(Date.parse(at) + random.whole(50, 72) * hour).toISOString() }),
    replan: (random, at) => ({ plannedAt: new Date(Date.parse(at) + random.whole(74, 90) * hour).toISOString() }),
    'wagon-removed': (_random, at) => ({ removedAt: at }),
    refuse: () => ({ refusal: 'Путь занят до конца недели, предложите другое время.' }),
    cancel: () => ({ comment: 'Вагоны переадресованы.' }),
  },
} satisfies DocumentDemo;
