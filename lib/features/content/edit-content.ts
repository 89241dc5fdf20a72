import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { PAGES } from '#lib/base/paths';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import {
  type ContentChange,
  type ContentRow,
  contentTable,
  getItemOrThrow,
} from './content-table.ts';
import { type ContentKind, slugField } from './item-schema.ts';
import { parseItem, requireAllFields, type TypedFields } from './parse-item.ts';

/** An operator's action on an item. Each use case writes its audit row in the same transaction. */
export interface ContentAct {
  kind: ContentKind;
  slug: string;
  /** Name of the operator. */
  operator: string;
  /** The version that was edited; the audit rows of one save share it. */
  base?: string;
}

/**
 * Publishes an item. Without a position it comes before all items with one.
 * @throws {AppError} 4001 a field is missing or invalid, 4009 the slug is taken
 */
export async function addContent(
  tx: Db,
  act: ContentAct & { fields: TypedFields },
): Promise<ContentRow> {
  const { kind, slug } = act;
  const parsed = slugField.safeParse(slug);
  if (!parsed.success)
    throw new AppError(4001, {
      messageKey: 'content.invalid.slug',
      detail: `slug: ${parsed.error.issues[0]?.message}`,
    });
  const item = await parseItem(tx, kind, act.fields);
  requireAllFields(kind, item);
  const table = contentTable(tx, kind);
  if (await table.findUnique({ where: { slug } }))
    throw new AppError(4009, {
      messageKey: 'content.slugTaken',
      detail: `${kind} ${slug} already exists`,
    });
  const row = await table.create({ data: { ...emptyLink(kind), ...item, slug } });
  await auditContent(tx, 'add', act, { after: item });
  return row;
}

/**
 * Changes the given fields of an item, and keeps its translations.
 * @throws {AppError} 4004 no such item, 4001 a field is invalid or none is given
 */
export async function editContent(
  tx: Db,
  act: ContentAct & { fields: TypedFields },
): Promise<ContentRow> {
  const { kind, slug } = act;
  const before = await getItemOrThrow(tx, kind, slug);
  const item = await parseItem(tx, kind, act.fields);
  const fields = Object.keys(item) as (keyof ContentChange)[];
  if (fields.length === 0) throw new AppError(4001, { detail: 'no field to change' });
  const row = await contentTable(tx, kind).update({ where: { id: before.id }, data: item });
  const old = Object.fromEntries(fields.map((field) => [field, before[field]]));
  await auditContent(tx, 'edit', act, { before: old, after: item });
  return row;
}

/**
 * Deletes an item; the audit row keeps its content.
 * @throws {AppError} 4004 no such item, 4010 an image links to this article
 */
export async function removeContent(tx: Db, act: ContentAct & { reason?: string }): Promise<void> {
  const { id, createdAt: _, ...before } = await getItemOrThrow(tx, act.kind, act.slug);
  if (act.kind === 'news') await requireUnlinked(tx, id);
  await contentTable(tx, act.kind).delete({ where: { id } });
  const { reason } = act;
  await auditContent(tx, 'remove', act, { before, ...(reason && { reason }) });
}

/** Images must not link to a deleted article. @throws {AppError} 4010 */
async function requireUnlinked(tx: Db, newsId: bigint): Promise<void> {
  const query = { where: { link: `${PAGES.newsDetail}?id=${newsId}` }, select: { slug: true } };
  const [slide, board] = await Promise.all([
    tx.carousel.findFirst(query),
    tx.board.findFirst(query),
  ]);
  const linking = slide ? `carousel ${slide.slug}` : board && `board ${board.slug}`;
  if (linking)
    throw new AppError(4010, {
      messageKey: 'content.linked',
      detail: `${linking} links to this article: change its link first`,
    });
}

function emptyLink(kind: ContentKind): ContentChange {
  return kind === 'carousel' || kind === 'board' ? { link: '' } : {};
}

/** Records an operator's change to an item in the audit log, with the values before and after. */
export function auditContent(tx: Db, verb: string, act: ContentAct, detail: object): Promise<void> {
  const { kind, slug, operator, base } = act;
  return recordAudit(tx, {
    actor: `operator:${operator}`,
    action: `${kind}.${verb}`,
    subject: `${kind}:${slug}`,
    detail: { ...detail, ...(base && { base }) },
  });
}
