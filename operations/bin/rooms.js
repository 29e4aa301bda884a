import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/*
 * The rooms of the house are the workspaces of the project, and stand in its package.json alone. JavaScript, because it is read before
 * anything is compiled; the types stand beside it.
 */

const { workspaces } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'));

/** @type {readonly string[]} */
export const rooms = workspaces;

/** @type {readonly string[]} */
export const serviceRooms = rooms.filter((room) => room !== 'ui');
