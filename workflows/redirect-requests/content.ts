import { storedPhone } from '../checks/phone.ts';
import type { Person } from '../kernel/person.ts';
import { same } from '../kernel/same.ts';
import { requestFields, type RedirectChanges, type RedirectContent } from './request.ts';

/** As it is stored: repeated and empty wagon numbers left out, the telephone as +996 and nine digits. */
const tidied = (input: RedirectChanges): RedirectChanges => ({
  ...input,
  ...(input.wagonNumbers && {
    wagonNumbers: [...new Set(input.wagonNumbers.filter((number) => number !== ''))],
  }),
  ...(input.applicantPhone && { applicantPhone: storedPhone(input.applicantPhone) }),
});

/** What a person writes. For customer-side people the customer is their own, whatever they send (001, section 5). */
const ownOnly = (input: RedirectChanges, person: Person): RedirectChanges =>
  person.isCustomer && input.customerId !== undefined ? { ...input, customerId: person.customerId ?? '' } : input;

/** A whole new request. */
export const contentOf = (input: RedirectContent, person: Person): RedirectContent => ({
  ...input,
  ...tidied(ownOnly({ ...input, customerId: input.customerId }, person)),
});

/** Only what an input really changes. Staff cannot give a request to another customer. */
export const wantedChanges = (before: RedirectContent, input: RedirectChanges, person: Person): RedirectChanges => {
  const { customerId: _, ...rest } = input;
  const wish = tidied(person.isCustomer ? ownOnly(input, person) : rest);
  return Object.fromEntries(
    requestFields
      .filter((field) => wish[field] !== undefined && !same(before[field], wish[field]))
      .map((field) => [field, wish[field]]),
  );
};

/** The fields of the form among those of a folded record. */
export const contentIn = (state: RedirectContent): RedirectContent =>
  Object.fromEntries(requestFields.map((field) => [field, state[field]])) as RedirectContent;
