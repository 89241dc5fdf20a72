import type { Db } from '#lib/db/client';
import { type Page, pageOf, rangeOf } from '#lib/records/page';
import type { CardsInput } from './schema.ts';
import { TW_BANKS } from './tw-banks.ts';

/** A card as its owner sees it. */
export type Card = ReturnType<typeof cardOf>;

export const CARD_COLUMNS = {
  id: true,
  kind: true,
  region: true,
  holder: true,
  bankCode: true,
  masked: true,
  label: true,
  status: true,
  usableAt: true,
  createdAt: true,
} as const;

interface CardRow {
  id: bigint;
  kind: string;
  region: string | null;
  holder: string | null;
  bankCode: string | null;
  masked: string;
  label: string | null;
  status: string;
  usableAt: Date;
  createdAt: Date;
}

/** A user's cards in use, newest first. */
export async function listCards(db: Db, userId: bigint, kind?: string): Promise<Card[]> {
  const rows = await db.paymentMethod.findMany({
    where: { userId, status: 'active', kind: kind ?? { in: ['bank', 'hkbank'] } },
    orderBy: { id: 'desc' },
    select: CARD_COLUMNS,
  });
  return rows.map(cardOf);
}

/** The `cards` call: one page of them. A user has few, so the page is cut from all. */
export async function pageCards(db: Db, userId: bigint, input: CardsInput): Promise<Page<Card>> {
  const cards = await listCards(db, userId, input.kind);
  const { skip, take } = rangeOf(input);
  const { page, per_page: perPage } = input;
  return pageOf(cards.slice(skip, skip + take), { page, perPage, total: cards.length });
}

/** Turns a row into the contract's card. */
export function cardOf(row: CardRow) {
  return {
    id: row.id.toString(),
    kind: row.kind,
    region: row.region,
    holder: row.holder,
    bank_code: row.bankCode,
    bank_name: row.bankCode ? (TW_BANKS[row.bankCode] ?? null) : null,
    number_masked: row.masked,
    label: row.label,
    status: row.status,
    usable_at: row.usableAt.toISOString(),
    created_at: row.createdAt.toISOString(),
  };
}
