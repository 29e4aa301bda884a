import { naryad } from '../../naryad/naryad.ts';

/** Выдача: what a station issued to receivers on a day (001, section 2.8). */
export default naryad({
  area: 'arrived-naryad',
  side: 'arrived',
  kind: ['delivery', 'выдача', 'берүү'],
  path: '/order',
  events: 'ArrivedNaryad',
  icon: 'journal',
  title: ['Orders: delivery', 'Наряды: выдача', 'Наряддар: берүү'],
  one: ['Order (delivery)', 'Наряд (выдача)', 'Наряд (берүү)'],
});
