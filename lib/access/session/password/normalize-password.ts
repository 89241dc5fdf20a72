/**
 * A password as the checks of guessable ones compare it: compatibility forms and case are folded, so that
 * full-width or capital letters do not make a common password another one. What is hashed stays as typed.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}
