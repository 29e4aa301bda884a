import { about, hard, type Finding } from '../kernel/finding.ts';
import type { Fields, Value } from './field.ts';

/** A code that looks like another one and is not: zero-width characters and marks of direction come with pasted text. */
export const checkCode = (field: string, value: string): readonly Finding[] =>
  /[\p{Cc}\p{Cf}]/u.test(value) ? about(field, hard('Reference.Invisible', { value })) : [];

/** Ids that an address cannot carry, and the one that the screen calls a new entry by. */
const reserved = ['.', '..', 'create'];

/** What an entry must not be called, and that it does not refer to itself. */
export const checkOwnId = (
  area: string,
  fields: Fields,
  set: Readonly<Record<string, Value | undefined>>,
  id: string,
): readonly Finding[] => [
  ...Object.entries(set)
    .filter(([field, value]) => value === id && fields[field]?.kind === 'code' && reserved.includes(id))
    .flatMap(([field]) => about(field, hard('Reference.KeyReserved', { value: id }))),
  ...Object.entries(set)
    .filter(([field, value]) => fields[field]?.book === area && value === id)
    .flatMap(([field]) => about(field, hard('Reference.NamesItself', {}))),
];
