/** Every room (docs/architecture.md), as package.json names them. */
export const rooms: readonly string[];
/** Those that services are made of: all but the screens. */
export const serviceRooms: readonly string[];
