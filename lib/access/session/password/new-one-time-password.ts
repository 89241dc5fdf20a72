import { hashPassword } from './password.ts';
import { randomPassword } from './random-password.ts';

/** A password that an operator sets for somebody, and its hash, which alone is stored. */
export interface OneTimePassword {
  password: string;
  passwordHash: string;
}

/** Makes a one-time password: 16 random characters in groups of four, about 79 bits. */
export async function newOneTimePassword(): Promise<OneTimePassword> {
  const password = randomPassword();
  return { password, passwordHash: await hashPassword(password) };
}
