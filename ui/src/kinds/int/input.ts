import { typedInput } from '../TextInput.tsx';

export const intInput = typedInput({
  mode: 'numeric',
  read: (text) => Number(text.replace(/\D/g, '') || '0'),
  empty: 0,
  shown: (value) => (value === 0 ? '' : String(value)),
  tabular: true,
});
