import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { chooseLocale } from '#lib/client/locale';
import type { Locale } from '#lib/i18n/locales';

/** Speaks another language, at once and from now on; what has been typed stays. */
export function useChooseLocale() {
  const router = useRouter();
  return (locale: Locale) => {
    chooseLocale(locale);
    // Every word comes from the server, so that none is left behind in the language before.
    startTransition(() => router.refresh());
  };
}
