import type { RedirectContent } from '@kerben/workflows/redirect-requests/request.ts';
import { changesFrom, type Values } from '../form/changes.ts';
import type { Row } from '../grid/column.ts';
import { masked } from './phone-mask.ts';
import redirect from './redirect.facts.ts';

/** Values of the form: as the service has them, but the type as a text (a choice) and the telephone in its mask. */
export const formValues = (record: Row | Values): Values => {
  const values = Object.fromEntries(
    Object.entries(redirect.emptyRequest).map(([name, empty]) => [name, (record as Values)[name] ?? empty]),
  ) as RedirectContent;
  return {
    ...values,
    redirectType: values.redirectType === null ? '' : String(values.redirectType),
    applicantPhone: masked(values.applicantPhone),
  };
};

const sent = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === 'redirectType' ? (value === '' ? null : Number(value)) : value,
    ]),
  );

/** A whole request as the service takes it. */
export const bodyOf = (values: Values): Values => sent(values);

/** Only what was changed. */
export const changedBody = (base: Values, values: Values): Values => sent(changesFrom(base, values));
