/** Whom a list of users shows: everybody, those of customers, those of the posts that watch over goods. */
export type UsersOf = 'everybody' | 'customers' | 'posts';

/** The roles of the posts, each with the policy of who gives it. */
export const postManagers = {
  'fit-post': 'FitManagement.CreateUser',
  'vet-post': 'VetManagement.CreateUser',
} as const;

export const postRoles = Object.keys(postManagers);
