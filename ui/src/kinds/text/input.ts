import { typedInput } from '../TextInput.tsx';

export const textInput = typedInput({});
