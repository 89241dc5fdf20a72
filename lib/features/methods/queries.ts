import { getDelayHours } from '#lib/access/protection/queries';
import type { Db } from '#lib/base/db/client';
import { type ListInput, type Page, toPage, toRange } from '#lib/base/record-base/page';
import { banksIn } from './banks/banks-in.ts';
import { FAMILIES, type MethodKind } from './method-kinds.ts';
import {
  type Card,
  delayed,
  METHOD_COLUMNS,
  type Method,
  type MethodRow,
  toCard,
  toMethod,
  toWallet,
  type Wallet,
} from './method-record.ts';
import type { CardsInput } from './schema.ts';

/** A user's active methods for display, newest first; of one kind or of all. */
export async function listMethods(db: Db, userId: bigint, kind?: MethodKind): Promise<Method[]> {
  return (await activeRows(db, userId, kind ? [kind] : undefined)).map(toMethod);
}

/** A page of active cards for the `cards` call, newest first. */
export async function pageCards(db: Db, userId: bigint, input: CardsInput): Promise<Page<Card>> {
  const rows = await activeRows(db, userId, input.kind ? [input.kind] : FAMILIES.card);
  return cutPage(rows.map(toCard), input);
}

/** A page of active wallets for the `wallets` call, newest first. */
export async function pageWallets(db: Db, userId: bigint, input: ListInput): Promise<Page<Wallet>> {
  return cutPage((await activeRows(db, userId, FAMILIES.wallet)).map(toWallet), input);
}

/** The bank names of a card kind by bank code, in the language of the request. */
export function bankNames(kind: 'bank' | 'hkbank'): Readonly<Record<string, string>> {
  return banksIn(kind === 'bank' ? 'TW' : 'HK');
}

/** Reads all active rows, which `methods_max` limits, so that paging can be done in memory. */
async function activeRows(
  db: Db,
  userId: bigint,
  kinds?: readonly MethodKind[],
): Promise<MethodRow[]> {
  const [rows, hours] = await Promise.all([
    db.paymentMethod.findMany({
      where: { userId, status: 'active', ...(kinds && { kind: { in: [...kinds] } }) },
      orderBy: { id: 'desc' },
      select: METHOD_COLUMNS,
    }),
    getDelayHours(db, userId, 'payee'),
  ]);
  return rows.map((row) => delayed(row, hours));
}

function cutPage<Row>(rows: Row[], input: ListInput): Page<Row> {
  const { skip, take } = toRange(input);
  const { page, per_page: perPage } = input;
  return toPage(rows.slice(skip, skip + take), { page, perPage, total: rows.length });
}
