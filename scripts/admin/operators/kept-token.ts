import { readKept, removeKept, replaceKept } from '../../boot/data-folder.ts';

/** File of the data folder with the token of the CLI's session; readable by its owner only. */
const FILE = 'operator-session.json';

/** The token of the last `login`; null without one. */
export function readKeptToken(): string | null {
  return readKept<{ token: string }>(FILE)?.token ?? null;
}

export function keepToken(token: string): void {
  replaceKept(FILE, { token });
}

export function forgetToken(): void {
  removeKept(FILE);
}
