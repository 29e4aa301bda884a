import { typedInput } from '../TextInput.tsx';
import { codeIn } from './typed.ts';

export const codeInput = typedInput({ read: codeIn, tabular: true });
