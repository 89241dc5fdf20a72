import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Translator } from './translate.ts';

/** Creates a page's `generateMetadata`; the title is the message `key` in the user's language. */
export function pageTitle(key: Parameters<Translator>[0]): () => Promise<Metadata> {
  return async () => {
    const t: Translator = await getTranslations();
    return { title: t(key) };
  };
}
