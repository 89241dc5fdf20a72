import { translator } from '#lib/base/i18n/translate';
import { bankName } from './banks/bank-name.ts';
import { banksIn } from './banks/banks-in.ts';
import { listBanks, searchBanks } from './banks/search-banks.ts';
import type { MethodKind } from './method-kinds.ts';
import type { Card, Wallet } from './response-schema.ts';

export type { Card, Wallet } from './response-schema.ts';

/** A card or wallet for display. */
export type Method = ReturnType<typeof toMethod>;

/** The columns that are read; excludes the encrypted number. */
export const METHOD_COLUMNS = {
  id: true,
  kind: true,
  region: true,
  holder: true,
  bankCode: true,
  branch: true,
  network: true,
  masked: true,
  label: true,
  status: true,
  usableAt: true,
  createdAt: true,
} as const;

export interface MethodRow {
  id: bigint;
  kind: string;
  region: string | null;
  holder: string | null;
  bankCode: string | null;
  branch: string | null;
  network: string | null;
  masked: string;
  label: string | null;
  status: string;
  usableAt: Date;
  createdAt: Date;
}

/** A row that is usable after its member's own delay for new payees, if that is later. @param hours the delay */
export function delayed(row: MethodRow, hours: number): MethodRow {
  const usableAt = new Date(row.createdAt.getTime() + hours * 3_600_000);
  return usableAt > row.usableAt ? { ...row, usableAt } : row;
}

/** Converts a row to a card of the API. */
export function toCard(row: MethodRow): Card {
  return {
    id: row.id.toString(),
    // The columns are plain text, but only `addCard` writes those of a card.
    kind: row.kind as Card['kind'],
    region: row.region as Card['region'],
    holder: row.holder as Card['holder'],
    bank_code: row.bankCode,
    bank_name: bankName(row),
    number_masked: row.masked,
    label: row.label,
    ...stateOf(row),
  };
}

/** Converts a row to a wallet of the API. */
export function toWallet(row: MethodRow): Wallet {
  return {
    id: row.id.toString(),
    kind: 'number',
    network: row.network as Wallet['network'],
    address_masked: row.masked,
    label: row.label,
    ...stateOf(row),
  };
}

/** Converts a row of any kind for display. */
export function toMethod(row: MethodRow) {
  return {
    id: row.id.toString(),
    // The column is plain text, but only `bindMethod` writes it.
    kind: row.kind as MethodKind,
    title: methodTitle(row.kind, methodBank(row)),
    /** Bank code, with the branch code if there is one. */
    code: row.branch ? `${row.bankCode}-${row.branch}` : row.bankCode,
    masked: row.masked,
    /** Null for wallets. */
    holder: row.holder,
    label: row.label,
    ...stateOf(row),
  };
}

function stateOf({ status, usableAt, createdAt }: MethodRow) {
  return {
    status: status as Card['status'],
    usable_at: usableAt.toISOString(),
    created_at: createdAt.toISOString(),
  };
}

/** In place of the bank code of a Chinese UnionPay card, whose bank is not asked. */
const UNIONPAY = 'unionpay';

/** The bank code of a method; without one, its network or `unionpay`. Withdrawals keep it. */
export function methodBank(row: { bankCode: string | null; network: string | null }): string {
  return row.bankCode ?? row.network ?? UNIONPAY;
}

/**
 * The name of a method's bank or network in the language of the request.
 * @param bank from `methodBank`
 */
export function methodTitle(kind: string, bank: string): string {
  if (kind === 'number') return `USDT ${bank}`;
  if (bank === UNIONPAY) return translator()('methods.unionPay');
  return bankName({ kind, bankCode: bank }) ?? bank;
}

/** The codes of a country's banks that a text finds, in the language of the request. */
export function listBankCodes(country: 'TW' | 'HK', text: string): string[] {
  const banks = listBanks(banksIn(country), banksIn(country, 'zh-TW'));
  return searchBanks(banks, text).map(({ code }) => code);
}
