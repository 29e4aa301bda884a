/** What the security log tells of, named as ABP names it where ABP has a name. */
export const securityActions = [
  'LoginSucceeded',
  'LoginFailed',
  'LoginLockedout',
  'Logout',
  'Registered',
  'ChangePassword',
  'ChangeEmail',
  'TokenForged',
  'TokenReused',
  'CallbackForged',
  'AccessRefused',
  'FormForged',
  'RightChanged',
  'TenantSwitched',
  /** So much came at once that it was only counted. */
  'Flood',
] as const;
export type SecurityAction = (typeof securityActions)[number];
