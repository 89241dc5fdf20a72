import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { PAGES } from '#lib/base/paths';
import { getSettings } from '#lib/running/config/queries';
import type { ContentChange } from './content-table.ts';
import {
  CONTENT_FIELDS,
  CONTENT_VALUES,
  type ContentField,
  type ContentKind,
  localLink,
} from './item-schema.ts';
import { isPicturePath, picturePathsIn } from './picture-path.ts';
import { findMissingPicture } from './picture-store.ts';
import { idSchema } from './schema.ts';

/** Unvalidated fields, as typed by the operator. */
export type TypedFields = Partial<Record<ContentField, string | number | boolean>>;

/**
 * Validates the given fields of an item and sanitises HTML. Checks that the image file and a linked
 * article exist.
 * @throws {AppError} 4001 with the field and its requirement
 */
export async function parseItem(
  db: Db,
  kind: ContentKind,
  typed: TypedFields,
): Promise<ContentChange> {
  const allowed: readonly ContentField[] = CONTENT_FIELDS[kind];
  const entries = Object.entries(typed) as [ContentField, string | number | boolean][];
  const fields = entries.map(([field, value]) => {
    if (!allowed.includes(field))
      throw new AppError(4001, { detail: `${field}: a ${kind} has none` });
    const parsed = CONTENT_VALUES[field].safeParse(value);
    if (!parsed.success) throw invalidField(field, parsed.error.issues[0]);
    return [field, parsed.data] as const;
  });
  const item: ContentChange = Object.fromEntries(fields);
  if (item.image !== undefined) await requireImage(db, item.image);
  if (item.content !== undefined)
    await requirePictures(db, 'content', picturePathsIn(item.content));
  if (item.link !== undefined) await requireArticle(db, item.link);
  return item;
}

/** Requires that an item has all fields of its kind. @throws {AppError} 4001 with the missing fields */
export function requireAllFields(kind: ContentKind, item: ContentChange): void {
  const optional: readonly string[] = ['link', 'important', 'position'];
  const needed = CONTENT_FIELDS[kind].filter(
    (field) => !optional.includes(field) && item[field] === undefined,
  );
  if (needed.length > 0)
    throw new AppError(4001, {
      messageKey: 'content.missing',
      detail: `a ${kind} needs ${needed.join(', ')}`,
    });
}

/** Uploaded images must exist, and other images of this host be files below `public`. */
async function requireImage(db: Db, image: string): Promise<void> {
  if (isPicturePath(image)) return requirePictures(db, 'image', [image]);
  const { img_url } = await getSettings(db);
  if (image.startsWith('https://') || img_url.startsWith('https://')) return;
  const path = join('public', img_url, image);
  await access(path).catch(() => {
    throw missing('image', `there is no file ${path}`);
  });
}

async function requirePictures(db: Db, field: ContentField, paths: string[]): Promise<void> {
  const path = await findMissingPicture(db, paths);
  if (path) throw missing(field, `there is no picture ${path}`);
}

async function requireArticle(db: Db, link: string): Promise<void> {
  const local = localLink(link);
  if (local?.pathname !== PAGES.newsDetail) return;
  const id = idSchema.safeParse(local.searchParams.get('id'));
  const article =
    id.success &&
    (await db.news.findUnique({ where: { id: BigInt(id.data) }, select: { id: true } }));
  if (!article) throw missing('link', 'there is no such news item');
}

function invalidField(field: ContentField, issue: z.core.$ZodIssue | undefined): AppError {
  const isLong = field === 'content' && issue?.code === 'too_big';
  return new AppError(4001, {
    messageKey: `content.invalid.${isLong ? 'contentLong' : field}`,
    detail: `${field}: ${issue?.message ?? 'is invalid'}`,
  });
}

/** What a field names does not exist. */
function missing(field: ContentField, why: string): AppError {
  const messageKey = `content.unknown.${field === 'link' ? 'link' : 'image'}`;
  return new AppError(4001, { messageKey, detail: `${field}: ${why}` });
}
