import { documents } from '@kerben/workflows/documents.ts';

/** What the menu needs of a document; its screens load the rest (`documents/load.ts`). */
export default documents.map(({ area, path, lists, newAt, title, icon, policies, menu }) => ({
  area,
  path,
  ...((lists || newAt !== undefined) && {
    lists: [...Object.keys(lists ?? {}), ...(newAt === undefined ? [] : [newAt])],
  }),
  russian: title[1],
  icon,
  policy: policies.view,
  ...(menu && { menu }),
}));
