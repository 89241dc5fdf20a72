import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Translator } from './translate.ts';

/** A page's `generateMetadata`: its title is the message `key`, in the reader's language. */
export function pageTitle(key: Parameters<Translator>[0]): () => Promise<Metadata> {
  return async () => {
    const t: Translator = await getTranslations();
    return { title: t(key) };
  };
}
