import type { Language } from '@kerben/platform/http/language.ts';
import { field, formToken } from './form.ts';
import { html, type Html } from './html.ts';
import { filled, texts } from './texts.ts';

/** The tenant a page is read for, and what became of an attempt to change it. */
export interface TenantOfPage {
  /** Name of the tenant; undefined = the railway itself. */
  readonly name: string | undefined;
  /** A name that nobody has. */
  readonly unknown?: string | undefined;
}

/** The box above the card: which tenant, and a way to another one by its name (specification 000, sections 2.1 and 4). */
export const tenantBox = (language: Language, backTo: string, tenant: TenantOfPage): Html => {
  const word = texts[language];
  const error = tenant.unknown === undefined ? undefined : filled(word.tenantUnknown, { name: tenant.unknown });
  return html`<details class="tenant" ${error !== undefined && html` open`}>
    <summary>${word.tenant}: <b>${tenant.name ?? word.tenantOwn}</b> <span>${word.tenantSwitch}</span></summary>
    <form method="post" action="/identity/tenant">
      <input type="hidden" name="ui" value="${language}" /><input
        type="hidden"
        name="back"
        value="${backTo}"
      />${formToken()}
      ${field({ name: 'tenant', label: word.tenantName, value: tenant.unknown ?? tenant.name, autocomplete: 'organization', hint: word.tenantHint, error })}
      <button type="submit" class="quiet">${word.tenantSave}</button>
    </form>
  </details>`;
};
