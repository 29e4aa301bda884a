import type { Locale } from '../kernel/messages.ts';
import en from './en.ts';
import ky from './ky.ts';
import ru from './ru.ts';

/** All texts of the domain, flat by key, in each language. */
export const messages: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { en, ru, ky };
