import { handedOn } from '../../people/hand-on.ts';

/** A director's rights in the hands of a deputy, for a period (specification 000, directorpermission; processes, section 7). */
export default handedOn({
  area: 'director-permission',
  path: '/directorpermission',
  events: 'DirectorPermission',
  icon: 'delegate',
  title: ['Delegation of authority', 'Делегирование полномочий', 'Ыйгарым укуктарды өткөрүп берүү'],
  one: ['Delegation', 'Делегирование', 'Өткөрүп берүү'],
  policy: 'GiveDirectorPermission',
  ends: true,
  receives: () => undefined,
});
