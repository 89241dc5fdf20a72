import { z } from 'zod';
import { isLocalPath, PAGES } from '#lib/base/paths';
import { linkTarget } from './link-target.ts';
import { sanitiseHtml } from './sanitise.ts';
import { stripTags } from './strip-tags.ts';

/** The kinds of content that operators publish. */
export const CONTENT_KINDS = ['notice', 'news', 'carousel', 'board'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/**
 * The fields of each kind. `content` is HTML; `alt` is the text on an image; an `important` notice opens as
 * a dialog.
 */
export const CONTENT_FIELDS = {
  notice: ['title', 'content', 'important', 'position'],
  news: ['title', 'content', 'image', 'position'],
  carousel: ['alt', 'image', 'link', 'position'],
  board: ['title', 'image', 'link', 'position'],
} as const satisfies Record<ContentKind, readonly ContentField[]>;
/** The text fields, which can be translated. */
export const TEXT_FIELDS = ['title', 'alt', 'content'] as const satisfies readonly ContentField[];
export type TextField = (typeof TEXT_FIELDS)[number];
export type ContentField =
  | 'title'
  | 'content'
  | 'image'
  | 'link'
  | 'alt'
  | 'important'
  | 'position';

const shortText = z
  .string()
  .trim()
  .regex(/^\P{C}{1,80}$/u, 'must be 1 to 80 characters on one line');

/** The permanent key of an item; the seed identifies its items by it. */
export const slugField = z
  .string()
  .regex(
    /^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be up to 60 lower-case letters and digits with single hyphens between them',
  );

/** The schema of each field. An empty link means no link. */
export const CONTENT_VALUES = {
  title: shortText,
  alt: shortText,
  content: z
    .string()
    .max(100_000, 'must be at most 100,000 characters')
    .transform((html) => sanitiseHtml(html.trim()))
    .refine((html) => stripTags(html) !== '', 'must contain text'),
  image: z
    .string()
    .regex(
      /^(\/pictures\/[0-9a-f]{64}\.webp|(https:\/\/[^\s/]+\/)?[\w-][\w.-]*(\/[\w-][\w.-]*)*\.(svg|png|jpe?g|webp|avif))$/i,
      'must be an uploaded picture, a path below img_url or an https address, and end in svg, png, jpg, webp or avif',
    ),
  link: z.string().trim().refine(isUsable, 'must be a page of this app or an http(s) address'),
  important: z.boolean('must be true or false'),
  position: z.int().min(0).max(1_000_000),
} as const satisfies Record<ContentField, z.ZodType>;

/** The URL of an internal link, with its query; null for external or empty links. */
export function localLink(link: string): URL | null {
  return isLocalPath(link) ? new URL(link, 'https://app.invalid') : null;
}

/** The text fields of a content kind. */
export function listTextFields(kind: ContentKind): TextField[] {
  const fields: readonly ContentField[] = CONTENT_FIELDS[kind];
  return TEXT_FIELDS.filter((field) => fields.includes(field));
}

function isUsable(link: string): boolean {
  if (link === '') return true;
  const local = localLink(link);
  if (local) return (Object.values(PAGES) as string[]).includes(local.pathname);
  return linkTarget(link).kind === 'site';
}
