import { typedInput } from '../TextInput.tsx';

export const linesInput = typedInput({ multiline: true });
