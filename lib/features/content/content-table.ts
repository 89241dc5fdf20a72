import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import type { Translations } from './in-locale.ts';
import type { ContentField, ContentKind } from './item-schema.ts';

/** A stored item. Only notices and news have `createdAt`. */
export type ContentRow = {
  id: bigint;
  slug: string;
  position: number;
  /** Only notices. */
  important?: boolean;
  /** Untyped JSON; parse it with `translationsOf`. */
  translations: unknown;
  createdAt?: Date;
  /** `draft` or `published`. */
  status: string;
  publishFrom: Date | null;
  publishUntil: Date | null;
} & Partial<Record<Exclude<ContentField, 'position' | 'important'>, string>>;
export type ContentChange = Partial<Omit<ContentRow, 'id' | 'createdAt' | 'translations'>> & {
  translations?: Translations;
};

interface ContentTable {
  count(): Promise<number>;
  findMany(query: { orderBy: object[] }): Promise<ContentRow[]>;
  findUnique(query: { where: { slug: string } }): Promise<ContentRow | null>;
  create(query: { data: ContentChange }): Promise<ContentRow>;
  upsert(query: {
    where: { slug: string };
    create: ContentChange;
    update: Record<string, never>;
  }): Promise<ContentRow>;
  update(query: { where: { id: bigint }; data: ContentChange }): Promise<ContentRow>;
  delete(query: { where: { id: bigint } }): Promise<ContentRow>;
}

/** The table of a content kind. `item-schema.ts` defines which fields each kind has. */
export function contentTable(db: Db, kind: ContentKind): ContentTable {
  // The four delegates differ only in their columns, which Prisma's types cannot express.
  return db[kind] as unknown as ContentTable;
}

/** Reads an item by its slug. @throws {AppError} 4004 */
export async function getItemOrThrow(db: Db, kind: ContentKind, slug: string): Promise<ContentRow> {
  const row = await contentTable(db, kind).findUnique({ where: { slug } });
  if (!row) throw new AppError(4004, { detail: `there is no ${kind} ${slug}` });
  return row;
}
