import { BANK_ALIASES } from './bank-aliases.ts';

/** One row of a bank list. */
export interface Bank {
  code: string;
  /** Name in the user's language. */
  name: string;
  /** The bank's own name, which is searched as well. */
  own: string;
}

type Names = Readonly<Record<string, string>>;

/** The rows of a bank list, sorted by code. */
export function listBanks(list: Names, own: Names = list): Bank[] {
  return Object.entries(list)
    .map(([code, name]) => ({ code, name, own: own[code] ?? name }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

/**
 * Finds banks, ranked by match: start of the code or of a name that people use (郵局, Richart), start of
 * the name, part of the name, then abbreviations (北富銀 for 台北富邦商業銀行, HSBC for The Hongkong and
 * Shanghai Banking Corporation).
 * An empty query returns all banks.
 */
export function searchBanks(banks: readonly Bank[], query: string): Bank[] {
  const needle = normalize(query);
  if (needle === '') return [...banks];
  const ranks: Bank[][] = [[], [], [], []];
  for (const bank of banks) {
    const names = [bank.name, bank.own];
    if (bank.code.startsWith(needle) || hasAlias(bank, needle)) ranks[0]?.push(bank);
    else if (names.some((name) => foldName(name).startsWith(needle))) ranks[1]?.push(bank);
    else if (names.some((name) => foldName(name).includes(needle))) ranks[2]?.push(bank);
    else if (names.some((name) => isAbbreviation(needle, name))) ranks[3]?.push(bank);
  }
  return ranks.flat();
}

function hasAlias({ own }: Bank, needle: string): boolean {
  return (BANK_ALIASES[own] ?? []).some((alias) => foldName(alias).startsWith(needle));
}

/** The normalized names of banks, which are searched again and again. */
const folded = new Map<string, string>();

function foldName(name: string): string {
  const known = folded.get(name) ?? normalize(name);
  folded.set(name, known);
  return known;
}

/** Normalizes full-width forms, accents, case, spaces, quotes and the two forms of 臺. */
function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s\p{M}'’]/gu, '')
    .replaceAll('臺', '台');
}

/** Whether `short` is a subsequence of the name or, for Latin letters, of its initials. */
function isAbbreviation(short: string, name: string): boolean {
  const from = /^[a-z]+$/.test(short) ? initialsOf(name) : foldName(name);
  let matched = 0;
  for (const char of from) if (char === short.charAt(matched)) matched++;
  return matched === short.length;
}

function initialsOf(name: string): string {
  return [...name.matchAll(/[A-Za-z]+/g)].map(([word]) => word.charAt(0).toLowerCase()).join('');
}
