import { v5 as uuidv5 } from 'uuid';

/** Namespace of the ids of users and static roles. */
const namespace = '6f2b3f0e-5c1d-5e4b-8c39-2d6a1f9b7e50';

/**
 * Id of the user with this name: one name, one id, so a user name is unique in its tenant by construction. Names differ by
 * more than upper and lower case (decision people-user-names).
 */
export const userIdOf = (tenant: string, userName: string): string =>
  uuidv5(`user/${tenant}/${userName.toLowerCase()}`, namespace);

/** Id of the user for whom another issuer vouches: the issuer's own id of the person, whatever the name. */
export const subjectIdOf = (tenant: string, issuer: string, subject: string): string =>
  uuidv5(`subject/${tenant}/${issuer}/${subject}`, namespace);

/** Id of a static role, the same in every installation. */
export const staticRoleIdOf = (tenant: string, name: string): string => uuidv5(`role/${tenant}/${name}`, namespace);
