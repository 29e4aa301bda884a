import { currentFormToken, formTokenField } from '../form-token.ts';
import { html, type Html } from './html.ts';

/** A field of a form on the provider's pages. */
export interface FieldOptions {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'password' | 'email' | 'tel';
  readonly value?: string | undefined;
  readonly autocomplete: string;
  readonly required?: boolean;
  readonly autofocus?: boolean;
  readonly hint?: string;
  /** What is wrong with the value. */
  readonly error?: string | undefined;
}

/** A labelled field; what is wrong with it stands below and belongs to it. */
export const field = (options: FieldOptions): Html => {
  const { name, error, hint } = options;
  const about = error !== undefined || hint !== undefined ? `${name}-about` : undefined;
  return html`<label
    >${options.label}
    <input
      name="${name}"
      type="${options.type ?? 'text'}"
      value="${options.value ?? ''}"
      autocomplete="${options.autocomplete}"
      maxlength="200"
      autocapitalize="none"
      spellcheck="false"
      ${options.required === true && html` required`}${options.autofocus === true && html` autofocus`}${error !== undefined && html` aria-invalid="true"`}${about !== undefined && html` aria-describedby="${about}"`}
    />
    ${about !== undefined && html`<small id="${about}" ${error !== undefined && html` class="wrong"`}>${error ?? hint}</small>`}</label
  >`;
};

/** What says that a form was read on these pages. */
export const formToken = (): Html =>
  html`<input type="hidden" name="${formTokenField}" value="${currentFormToken()}" />`;

/** A form that posts to `action`; the language goes along. */
export const form = (options: {
  readonly action: string;
  readonly language: string;
  readonly submit: string;
  readonly quiet?: boolean;
  readonly fields?: readonly (Html | undefined | false)[];
}): Html =>
  html`<form method="post" action="${options.action}">
    <input type="hidden" name="ui" value="${options.language}" />${formToken()} ${options.fields}
    <button type="submit" ${options.quiet === true && html` class="quiet"`}>${options.submit}</button>
  </form>`;
