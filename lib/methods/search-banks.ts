/** One row of a bank list. */
export interface Bank {
  code: string;
  name: string;
}

/** The rows of a list, by code. */
export function banksOf(list: Readonly<Record<string, string>>): Bank[] {
  return Object.entries(list)
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

/**
 * The banks that a query may mean: by the beginning of the code, by a part of the name, and last by
 * the short names that people use, which leave characters out (北富銀 is 台北富邦商業銀行).
 */
export function searchBanks(banks: readonly Bank[], query: string): Bank[] {
  const wanted = plain(query);
  if (wanted === '') return [...banks];
  const ranks: Bank[][] = [[], [], []];
  for (const bank of banks) {
    const name = plain(bank.name);
    if (bank.code.startsWith(wanted)) ranks[0]?.push(bank);
    else if (name.includes(wanted)) ranks[1]?.push(bank);
    else if (isAbbreviation(wanted, name)) ranks[2]?.push(bank);
  }
  return ranks.flat();
}

/** Full-width forms, case, spaces and the two ways to write 臺 make no difference. */
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s/g, '').replaceAll('臺', '台');
}

/** Whether a name has all the characters in their order. */
function isAbbreviation(short: string, name: string): boolean {
  let place = 0;
  for (const char of name) if (char === short.charAt(place)) place++;
  return place === short.length;
}
