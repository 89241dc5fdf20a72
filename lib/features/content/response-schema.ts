import { z } from 'zod';
import { moment, recordId } from '#lib/base/contract/response-fields';
import { LOCALES } from '#lib/base/i18n/locales';

const title = z.string().describe('Title, in one line.');

const image = z
  .string()
  .describe(
    'Picture: an https URL, a path of this site that begins with a slash, or a path relative to img_url of configs.',
  );

const link = z
  .string()
  .describe('Link target: a path of this app or an http(s) URL; empty if there is none.');

const lang = z
  .enum(LOCALES)
  .optional()
  .describe("Language of the text; present only if it differs from the request's language.");

export const carouselItem = z
  .strictObject({ id: recordId, image, link })
  .meta({ id: 'CarouselItem', description: 'Picture in the carousel of the home page.' });

export const noticeItem = z
  .strictObject({
    id: recordId,
    title,
    content: z.string().describe('Sanitized HTML.'),
    important: z.boolean().describe('True if it opens as a dialog on the home page.'),
    lang,
    created_at: moment.describe('When it was published.'),
  })
  .meta({ id: 'Notice', description: 'Announcement.' });

export const newsItem = z
  .strictObject({
    id: recordId,
    title,
    content: z.string().describe('Plain text.'),
    image,
    lang,
    created_at: moment.describe('When it was published.'),
  })
  .meta({ id: 'NewsItem', description: 'News item.' });

export const boardItem = z
  .strictObject({ id: recordId, title, image, link, lang })
  .meta({ id: 'BoardItem', description: 'Item of the advertising board.' });

export type CarouselItem = z.output<typeof carouselItem>;
export type NoticeItem = z.output<typeof noticeItem>;
export type NewsItem = z.output<typeof newsItem>;
export type BoardItem = z.output<typeof boardItem>;
