import { useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { startTransition, useOptimistic } from 'react';
import { isServerReady } from '#lib/access/client/api/server-ready';
import { transportMessages } from '#lib/access/client/api/transport-messages';
import { refreshPage } from '#lib/access/client/navigation/known-screens';
import { chooseLocale } from '#lib/access/client/preferences/locale';
import { toast } from '#lib/access/client/toast';
import { matchLocale } from '#lib/base/i18n/locales';

/**
 * The current language and a function that changes it, now and for later visits. Typed input is kept.
 * While the server is unavailable the page keeps its language.
 */
export function useChooseLocale() {
  const router = useRouter();
  const [locale, setShownLocale] = useOptimistic(useLocale());
  function choose(value: string) {
    const chosen = matchLocale(value);
    if (!chosen) return;
    chooseLocale(chosen);
    startTransition(async () => {
      setShownLocale(chosen);
      // The server renders all text again, so that nothing remains in the previous language.
      if (!(await isServerReady())) return toast(transportMessages().network, 'failure');
      startTransition(() => refreshPage(router));
    });
  }
  return { locale, choose };
}
