import { callAs, queryDatabase } from '../sites/operator.ts';

type Texts = { title?: string; content?: string };

/** The body of `saveContent` for a published notice, without translations unless some are given. */
export function noticeBody(slug: string, fields: Texts & { position?: number }) {
  return {
    ...{ kind: 'notice', slug, isNew: true, base: null as string | null, fields },
    translations: { 'zh-CN': null, en: null as Texts | null },
    schedule: { status: 'published' as 'draft' | 'published', from: null, until: null },
  };
}

/** Saves a published notice as operator amy, over its newest version. */
export async function editNotice(slug: string, fields: Texts, en: Texts | null = null) {
  const [newest] = await queryDatabase<{ id: string }>(
    'SELECT id FROM audit_event WHERE subject = $1 ORDER BY id DESC LIMIT 1',
    [`notice:${slug}`],
  );
  const body = { ...noticeBody(slug, fields), isNew: false, base: newest?.id ?? null };
  await callAs('amy', 'saveContent', { ...body, translations: { ...body.translations, en } });
}
