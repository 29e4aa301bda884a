/** Texts of the administration: people, rights, settings, what was done. */
const en = {
  admin: {
    users: {
      inactive: 'Switched off',
      which: 'Present or removed users',
      present: 'Present',
      removed: 'Removed',
      removed_hint: 'Nobody has been removed. Who is removed can be brought back from here.',
      with_role: 'Role: %{role}',
      password: 'Password',
      password_hint: 'At least 8 characters, without the person’s names. Length protects more than signs do.',
      password_set: 'The new password is set; sessions with the old one have ended.',
      role_beyond: 'Roles that may do more than you cannot be given or taken by you.',
      section: { person: 'Person', access: 'Access', work: 'Where the person works', customer: 'Customer' },
    },
    roles: {
      main: 'Role',
      static_hint: 'One of Kerben’s own roles: it is neither renamed nor removed. What it may do can be changed.',
      default_hint: 'Whoever registers by himself gets this role.',
      public_hint: 'Other people may see that somebody has it.',
    },
    permissions: {
      title: 'Permissions: %{name}',
      search: 'Find a right',
      groups: 'Groups of rights',
      nothing: 'No right is called “%{word}”.',
      all: 'Everything in this group',
      by_role: 'Given by the role %{roles} |||| Given by the roles %{roles}',
      beyond: 'You lack this right yourself, so you cannot give it.',
      changes: '%{smart_count} change |||| %{smart_count} changes',
      saved: 'The rights are saved and hold at once.',
    },
  },
};

export default en;
