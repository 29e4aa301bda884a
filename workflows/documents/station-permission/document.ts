import { hard } from '../../kernel/finding.ts';
import { handedOn } from '../../people/hand-on.ts';

/** Rights that a station manager gives to people of own stations, until a day or until recalled (processes, section 7). */
export default handedOn({
  area: 'station-permission',
  path: '/station-manager/permission',
  events: 'StationPermission',
  icon: 'delegate',
  title: ['Rights of station staff', 'Права работников станции', 'Станция кызматкерлеринин укуктары'],
  one: ['Right of station staff', 'Право работника станции', 'Станция кызматкеринин укугу'],
  policy: 'Activity.Menu and Arrived.Wagon',
  ends: false,
  receives: ({ state }, { stationIds }) =>
    stationIds === null || (state.stationIds ?? []).some((station) => stationIds.includes(station))
      ? undefined
      : hard('Delegation.OtherStation', {}),
});
