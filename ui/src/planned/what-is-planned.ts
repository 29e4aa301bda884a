import type { Texts } from '@kerben/workflows/fields/texts.ts';

/** What a screen that is not there yet will do, by the name of its route. */
export default {
  'legal-entity': [
    'A company pays its bills online from here and sees whether the payment went through.',
    'Организация оплачивает здесь свои счета на оплату онлайн и видит, прошёл ли платёж.',
    'Уюм бул жерден төлөм эсептерин онлайн төлөйт жана төлөм өткөнүн көрөт.',
  ],
} as const satisfies Readonly<Record<string, Texts>>;
