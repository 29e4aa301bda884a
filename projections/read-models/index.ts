import { documentAreaNamed, bookAreaNamed } from '@kerben/workflows/areas.ts';
import { books } from '@kerben/workflows/books.ts';
import { documents } from '@kerben/workflows/documents.ts';
import { bookList } from './book.ts';
import { chatList } from './chat.ts';
import { commentList } from './comments.ts';
import type { ReadModel } from './declaration.ts';
import { documentList } from './document.ts';
import { gridViewList } from './grid-views.ts';
import { roleList } from './roles.ts';
import { tenantList } from './tenants.ts';
import { userList } from './users.ts';

/** Every read model that is the fold of one stream. */
export const readModels: readonly ReadModel[] = [
  ...documents.map((definition) => documentList(definition, documentAreaNamed(definition.area))),
  ...books.map((book) => bookList(book, bookAreaNamed(book.area))),
  userList,
  roleList,
  tenantList,
  gridViewList,
  chatList,
  commentList,
];

/** Name of the projector that keeps them: one subscription, one checkpoint, one lease. */
export const readModelProjector = 'read-models';

/** The read model with this name. Throws on an unknown one. */
export const readModelNamed = (name: string): ReadModel => {
  const model = readModels.find((each) => each.name === name);
  if (!model) throw new Error(`unknown read model ${name}`);
  return model;
};
