import { typedInput } from '../TextInput.tsx';

/** A comma is a point; it stands in the input with the comma that everybody types, and that lists show. */
export const decimalInput = typedInput({
  mode: 'decimal',
  read: (text) => text.replace(',', '.').replace(/[^\d.]/g, ''),
  shown: (value, locale) => (locale === 'en' ? String(value) : String(value).replace('.', ',')),
  tabular: true,
});
