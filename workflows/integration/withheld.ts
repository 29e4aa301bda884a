import { documents } from '../documents.ts';

/**
 * Types of domain events that no other system hears of, with the reason. A type that is neither here nor in
 * `publications.ts` fails a test: whether something leaves is decided, never forgotten.
 */
export const withheld: Readonly<Record<string, string>> = {
  CarriedForward:
    'The state that earlier events have made, written down so that the record need not be read from its beginning',
  ChainPlacesTold: 'How Kerben itself goes on after a loss of its tables',
  Claimed: 'Which record holds a name; the record itself is told',
  ClaimLost: 'A former holder of a name changes nothing about itself',
  ...Object.fromEntries(documents.flatMap(({ publish }) => Object.entries(publish.withheld ?? {}))),
  NumberReserved: 'How numbers are given out; the number is told with the record that got it',
  ...Object.fromEntries(
    [
      'UserCreated',
      'UserProvisioned',
      'UserRegistered',
      'UserVouchedAgain',
      'UserChanged',
      'UserRolesChanged',
      'UserActivated',
      'UserDeactivated',
      'UserDeleted',
      'UserRestored',
      'UserReadNews',
      'UserChoseNewsMail',
      'UserChoseQuietHours',
    ].map((type) => [type, 'About a person who signs in']),
  ),
  ...Object.fromEntries(
    ['RoleCreated', 'RoleChanged', 'RoleDeleted', 'PermissionsChanged'].map((type) => [type, 'Who may do what here']),
  ),
  ...Object.fromEntries(
    ['FeaturesChanged', 'FeaturesReset', 'SettingsChanged', 'SmtpPasswordChanged'].map((type) => [
      type,
      'How Kerben itself is set up',
    ]),
  ),
  ...Object.fromEntries(
    [
      'GridViewSaved',
      'GridViewRenamed',
      'GridViewChanged',
      'GridViewShared',
      'GridViewUnshared',
      'GridViewRemoved',
      'GridViewRestored',
    ].map((type) => [type, 'How somebody looks at a list']),
  ),
  ...Object.fromEntries(
    [
      'InboxFollowed',
      'InboxUnfollowed',
      'InboxMuted',
      'InboxUnmuted',
      'InboxRead',
      'InboxMarked',
      'InboxLettersChosen',
    ].map((type) => [type, 'What somebody wants to hear of and has read']),
  ),
  ...Object.fromEntries(
    [
      'ChatOpened',
      'ChatMessageSent',
      'ChatRead',
      'ChatPeopleChanged',
      'ChatLookedInto',
      'ChatLookEnded',
      'CommentSaid',
      'CommentChanged',
      'CommentWithdrawn',
    ].map((type) => [type, 'What people say to each other, for nobody else']),
  ),
};
