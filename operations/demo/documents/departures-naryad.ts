import { naryadDemo } from '../naryad.ts';

export default naryadDemo('departures-naryad', 4);
