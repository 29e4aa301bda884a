import { Problem } from '@kerben/platform/http/problem.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import type { Locale } from '@kerben/workflows/kernel/messages.ts';
import type { RedirectState } from '@kerben/workflows/redirect-requests/state.ts';
import { wordsIn } from './texts.ts';

/** Names that the request only has ids of; `''` where the book could not say. */
export interface ApplicationNames {
  readonly station: string;
  readonly toStation: string;
  readonly cargo: string;
}

/** The application as it stands on paper, whatever it is printed with. */
export interface Application {
  readonly title: string;
  readonly subject: string;
  /** Upper right corner: to whom, from whom. */
  readonly head: readonly string[];
  readonly paragraphs: readonly string[];
  readonly wagonHead: readonly [number: string, wagon: string];
  readonly wagons: readonly string[];
  readonly count: string;
  /** Below the table, at the left. */
  readonly foot: readonly string[];
  /** Who signs: position and name. */
  readonly signature: readonly [position: string, name: string];
}

/** `2026-03-10` → `10.03.2026`, as the specification shows days (001, section 3). */
const day = (value: string): string => value.split('-').reverse().join('.');

/** +996555123456 → +996 (555) 123-456, the stated mask. */
const maskedPhone = (value: string): string => value.replace(/^\+996(\d{3})(\d{3})(\d{3})$/, '+996 ($1) $2-$3');

/**
 * The application to the railway's director by the type of redirection (specification 001, sections 2.10 and 5).
 *
 * @throws Problem 400 `Redirect.DocumentWithoutType`: 'Выберите тип переадресовки!'
 */
export const applicationOf = (request: RedirectState, names: ApplicationNames, locale: Locale): Application => {
  const { redirectType: type, customerName: customer } = request;
  if (type === null) {
    throw new Problem(400, 'Redirect.DocumentWithoutType', {
      invalid: [{ code: 'Redirect.DocumentWithoutType', member: 'redirectType' }],
    });
  }
  const say = wordsIn(locale);
  const route = { from: names.station, to: names.toStation };
  const { applicantPosition, applicantFullName, applicantPhone, wagonNumbers, sedApproved, sedResponseDate } = request;
  return {
    title: say('title').toLocaleUpperCase(locale),
    subject: say(type === 1 ? 'subject1' : 'subject2'),
    head: [
      say('addressee'),
      say('from', { customer }),
      ...[applicantPosition, applicantFullName].filter((line) => line !== ''),
      ...(applicantPhone ? [say('phone', { phone: maskedPhone(applicantPhone) })] : []),
    ],
    paragraphs: [
      say(type === 1 ? 'plea1' : 'plea2', route),
      say('cargo', { cargo: names.cargo }),
      say('consignee', { customer }),
      say('payment'),
    ],
    wagonHead: [say('number'), say('wagon')],
    wagons: wagonNumbers,
    count: say('count', { count: String(wagonNumbers.length) }),
    foot: [
      ...(request.requestDate ? [say('date', { date: day(request.requestDate) })] : []),
      ...(sedApproved === true && sedResponseDate
        ? [say('agreed', { signer: request.signerName, date: day(railwayDay(sedResponseDate)) })]
        : []),
    ],
    signature: [applicantPosition, applicantFullName],
  };
};
