import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sanitiseHtml } from '#lib/features/content/sanitise';

/** Translations of a seeded item, in every language but the original. */
export type Translated<Words> = Readonly<Record<'zh-CN' | 'en', Words>>;
/** The texts of a seeded item in one language. `content` is sanitised HTML. */
type Words = { title: string; content: string };

/** The texts of a seeded item in all languages; each is one file of HTML, whose heading is the title. */
export function readTexts(
  folder: 'news' | 'notices',
  slug: string,
): Words & { translations: Translated<Words> } {
  const read = (locale: string) => readWords(`${folder}/${locale}/${slug}.html`);
  return { ...read('zh-TW'), translations: { 'zh-CN': read('zh-CN'), en: read('en') } };
}

function readWords(file: string): Words {
  const html = readFileSync(join(import.meta.dirname, 'texts', file), 'utf8');
  const found = /^<h1>(?<title>[^<]+)<\/h1>\n(?<content>.+)$/s.exec(html);
  if (!found?.groups) throw new Error(`${file} has no heading.`);
  const { title = '', content = '' } = found.groups;
  return { title, content: sanitiseHtml(content.trim()) };
}
