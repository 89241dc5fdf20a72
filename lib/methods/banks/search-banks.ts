/** One row of a bank list. */
export interface Bank {
  code: string;
  /** As the reader's language calls it. */
  name: string;
  /** As it calls itself, by which it is found as well. */
  own: string;
}

type Names = Readonly<Record<string, string>>;

/** The rows of a list, by code. */
export function banksOf(list: Names, own: Names = list): Bank[] {
  return Object.entries(list)
    .map(([code, name]) => ({ code, name, own: own[code] ?? name }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

/**
 * The banks that a query may mean: by the beginning of the code or of the name, by a part of it, and last
 * by the short names that people use (北富銀 for 台北富邦商業銀行, HSBC for The Hongkong and Shanghai
 * Banking Corporation).
 */
export function searchBanks(banks: readonly Bank[], query: string): Bank[] {
  const wanted = plain(query);
  if (wanted === '') return [...banks];
  const ranks: Bank[][] = [[], [], [], []];
  for (const bank of banks) {
    const names = [bank.name, bank.own];
    if (bank.code.startsWith(wanted)) ranks[0]?.push(bank);
    else if (names.some((name) => plain(name).startsWith(wanted))) ranks[1]?.push(bank);
    else if (names.some((name) => plain(name).includes(wanted))) ranks[2]?.push(bank);
    else if (names.some((name) => isAbbreviation(wanted, name))) ranks[3]?.push(bank);
  }
  return ranks.flat();
}

/** Full-width forms, accents, case, spaces, quotes and the two ways to write 臺 make no difference. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s\p{M}'’]/gu, '')
    .replaceAll('臺', '台');
}

/** Whether a name has all the characters in their order; of a name in letters, its initials. */
function isAbbreviation(short: string, name: string): boolean {
  const from = /^[a-z]+$/.test(short) ? initialsOf(name) : plain(name);
  let place = 0;
  for (const char of from) if (char === short.charAt(place)) place++;
  return place === short.length;
}

function initialsOf(name: string): string {
  return [...name.matchAll(/[A-Za-z]+/g)].map(([word]) => word.charAt(0).toLowerCase()).join('');
}
