import { rightsInWords } from '@kerben/workflows/permissions/in-words.ts';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import { useTranslate } from 'react-admin';
import policyTitles from '../form/policy-titles.facts.ts';
import { useLocale } from '../i18n/use-locale.ts';

/** Why something cannot be done now; a right that is missing by its words. */
const WhyNot = ({ refusals }: { readonly refusals: readonly Refusal[] }) => {
  const translate = useTranslate();
  const locale = useLocale();
  return refusals
    .map(({ code, params }) => {
      const policy = params?.['policy'];
      return translate(code, {
        ...params,
        ...(policy !== undefined && { policy: rightsInWords(policyTitles, String(policy), locale) }),
      });
    })
    .join('. ');
};

export default WhyNot;
