import { typedInput } from '../TextInput.tsx';

/** Never kept in a draft. */
export const passwordInput = typedInput({ hidden: true });
