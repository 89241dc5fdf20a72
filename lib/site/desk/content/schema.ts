import { z } from 'zod';
import { reasonField } from '#lib/access/operators/schema';
import { CONTENT_KINDS } from '#lib/features/content/item-schema';

const kind = z.enum(CONTENT_KINDS, 'invalid');
const slug = z.string('required').max(60, 'invalid');
const text = z.string().max(100_000, 'invalid');
/** The text fields of one language. */
const texts = z.object({ title: text.optional(), alt: text.optional(), content: text.optional() });

/** Texts by language; null for no translation. */
const translations = z.object({ 'zh-CN': texts.nullable(), en: texts.nullable() });

/** Body of `saveContent`: the whole item as the editor shows it. */
export const saveContentSchema = z.object({
  kind,
  slug,
  isNew: z.boolean(),
  /** Id of the newest version when the editor was opened; null for an item without versions. */
  base: z.string().max(20, 'invalid').nullable(),
  fields: texts.extend({
    image: z.string().max(500, 'invalid').optional(),
    link: z.string().max(500, 'invalid').optional(),
    important: z.boolean().optional(),
    position: z.int().min(0).max(1_000_000).optional(),
  }),
  translations,
  schedule: z.object({
    status: z.enum(['draft', 'published']),
    from: z.string().max(40).nullable(),
    until: z.string().max(40).nullable(),
  }),
});
export type SavedContent = z.output<typeof saveContentSchema>;

export const removeContentSchema = z.object({ kind, slug, reason: reasonField });

export const uploadPictureSchema = z.object({
  file: z
    .instanceof(Uint8Array, { error: 'fileRequired' })
    .refine((bytes) => bytes.length > 0, 'fileRequired'),
});

/** Body of `listPictures`; `cursor` is the hash of a picture. */
export const listPicturesSchema = z.object({
  cursor: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'invalid')
    .optional(),
});

/** Body of `previewContent`: the texts as typed. */
export const previewContentSchema = z.object({ fields: texts, translations });

/** Three languages of the longest text, in bytes of UTF-8. */
export const CONTENT_BODY_BYTES = 2 * 1024 * 1024;

export const contentPageSchema = z.object({
  kind: kind.catch('notice'),
  version: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .optional()
    .catch(undefined),
});
