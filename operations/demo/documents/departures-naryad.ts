import { naryadDemo } from '../naryad.ts';

export default naryadDemo('sent');
