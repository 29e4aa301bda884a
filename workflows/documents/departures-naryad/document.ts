import { naryad } from '../../naryad/naryad.ts';

/** Отправление: what a station took for dispatch on a day (001, section 2.8). */
export default naryad({
  area: 'departures-naryad',
  side: 'sent',
  kind: ['dispatch', 'отправление', 'жөнөтүү'],
  path: '/departures-naryad',
  events: 'DeparturesNaryad',
  icon: 'journal',
  title: ['Orders: dispatch', 'Наряды: отправление', 'Наряддар: жөнөтүү'],
  one: ['Order (dispatch)', 'Наряд (отправление)', 'Наряд (жөнөтүү)'],
});
