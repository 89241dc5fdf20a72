import { z } from 'zod';
import { isLocalPath, PAGES } from '#lib/paths';
import { linkTarget } from './link-target.ts';
import { sanitiseHtml } from './sanitise.ts';
import { stripTags } from './strip-tags.ts';

/** What an operator publishes. */
export const CONTENT_KINDS = ['notice', 'news', 'carousel', 'board'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The fields of each kind. `content` is HTML; `alt` are the words on a picture. */
export const CONTENT_FIELDS = {
  notice: ['title', 'content', 'position'],
  news: ['title', 'content', 'image', 'position'],
  carousel: ['alt', 'image', 'link', 'position'],
  board: ['title', 'image', 'link', 'position'],
} as const satisfies Record<ContentKind, readonly ContentField[]>;
/** Those that are words, and so have translations. */
export const WORD_FIELDS = ['title', 'alt', 'content'] as const satisfies readonly ContentField[];
export type WordField = (typeof WORD_FIELDS)[number];
export type ContentField = 'title' | 'content' | 'image' | 'link' | 'alt' | 'position';

const words = z
  .string()
  .trim()
  .regex(/^\P{C}{1,80}$/u, 'must be 1 to 80 characters on one line');

/** The name of an item for good: the seed knows its own items by it. */
export const slugField = z
  .string()
  .regex(
    /^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be up to 60 lower-case letters and digits with single hyphens between them',
  );

/** A value each; a link may be empty, which leads nowhere. */
export const CONTENT_VALUES = {
  title: words,
  alt: words,
  content: z
    .string()
    .max(100_000, 'must be at most 100,000 characters')
    .transform((html) => sanitiseHtml(html.trim()))
    .refine((html) => stripTags(html) !== '', 'must have words in it'),
  image: z
    .string()
    .regex(
      /^(https:\/\/[^\s/]+\/)?[\w-][\w.-]*(\/[\w-][\w.-]*)*\.(svg|png|jpe?g|webp|avif)$/i,
      'must be a path below img_url or an https address, and end in svg, png, jpg, webp or avif',
    ),
  link: z.string().trim().refine(isUsable, 'must be a page of this app or an http(s) address'),
  position: z.int().min(0).max(1_000_000),
} as const satisfies Record<ContentField, z.ZodType>;

/** The path of a link into this app, with its query; null for another site or none. */
export function localLink(link: string): URL | null {
  return isLocalPath(link) ? new URL(link, 'https://app.invalid') : null;
}

/** The words that an item of this kind has. */
export function wordFields(kind: ContentKind): WordField[] {
  const fields: readonly ContentField[] = CONTENT_FIELDS[kind];
  return WORD_FIELDS.filter((field) => fields.includes(field));
}

function isUsable(link: string): boolean {
  if (link === '') return true;
  const local = localLink(link);
  if (local) return (Object.values(PAGES) as string[]).includes(local.pathname);
  return linkTarget(link).kind === 'site';
}
