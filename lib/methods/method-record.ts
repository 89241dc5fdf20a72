import { translator } from '#lib/i18n/translate';
import { bankName } from './banks/bank-name.ts';
import type { MethodKind } from './method-kinds.ts';
import type { Card, Wallet } from './response-schema.ts';

export type { Card, Wallet } from './response-schema.ts';

/** A card or wallet as a screen shows it. */
export type Method = ReturnType<typeof methodOf>;

/** What is read of a method. Its full number is not among it. */
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

/** Turns a row into the contract's card. */
export function cardOf(row: MethodRow): Card {
  return {
    id: row.id.toString(),
    // The columns have no types of their own; only `addCard` writes those of a card.
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

/** Turns a row into the contract's wallet. */
export function walletOf(row: MethodRow): Wallet {
  return {
    id: row.id.toString(),
    kind: 'number',
    network: row.network as Wallet['network'],
    address_masked: row.masked,
    label: row.label,
    ...stateOf(row),
  };
}

/** Turns a row into what screens show of any kind. */
export function methodOf(row: MethodRow) {
  return {
    id: row.id.toString(),
    // The column has no type of its own; only `bindMethod` writes it.
    kind: row.kind as MethodKind,
    title: titleOf(row),
    /** Bank code, with the branch's where there is one. */
    code: row.branch ? `${row.bankCode}-${row.branch}` : row.bankCode,
    masked: row.masked,
    /** Null for wallets, which are nobody's by name. */
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

/** The bank's name, or that of the network that a method without a bank is paid through. */
function titleOf(row: MethodRow): string {
  if (row.network) return `USDT ${row.network}`;
  return (
    bankName(row) ?? (row.region === 'CN' ? translator()('methods.unionPay') : (row.bankCode ?? ''))
  );
}
