/** Shortest and longest password, in characters. Length is what protects; no rules of composition (NIST SP 800-63B). */
export const passwordLength = { least: 8, most: 128 } as const;

/** The passwords that guessing begins with, as far as they are long enough. */
const common = new Set(
  `password password1 password123 passw0rd 12345678 123456789 1234567890 qwerty123 qwertyui qwertyuiop 1q2w3e4r 1q2w3e4r5t
   1qaz2wsx zaq12wsx iloveyou sunshine princess football baseball superman trustno1 welcome1 letmein1 admin123 administrator
   11111111 00000000 88888888 87654321 11223344 12341234 12344321 123123123 147258369 987654321 abcd1234 a1b2c3d4 asdfghjkl
   zxcvbnm1 qazwsxedc йцукенгш пароль123 парольпароль кыргызстан бишкек01 kyrgyzstan bishkek1 kerben123`
    .split(/\s+/)
    .filter(Boolean),
);

export type PasswordProblem = 'passwordShort' | 'passwordLong' | 'passwordNames' | 'passwordCommon';

/** What is wrong with a new password; undefined when nothing is. `names` = the person's own names. */
export const passwordProblem = (password: string, names: readonly string[]): PasswordProblem | undefined => {
  const plain = password.normalize('NFKC').toLowerCase();
  if ([...plain].length < passwordLength.least) return 'passwordShort';
  if ([...plain].length > passwordLength.most) return 'passwordLong';
  if (names.some((name) => name.length >= 4 && plain.includes(name.toLowerCase()))) return 'passwordNames';
  return common.has(plain) || new Set(plain).size < 3 ? 'passwordCommon' : undefined;
};
