import { useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { startTransition, useOptimistic } from 'react';
import { isServerReady } from '#lib/client/api/server-ready';
import { transportMessages } from '#lib/client/api/transport-messages';
import { chooseLocale } from '#lib/client/preferences/locale';
import { toast } from '#lib/client/toast';
import { localeOf } from '#lib/i18n/locales';

/**
 * The language that is spoken, and a way to choose another: at once and from now on. What has been
 * typed stays; while the server is away, the page speaks as before.
 */
export function useChooseLocale() {
  const router = useRouter();
  const [locale, show] = useOptimistic(useLocale());
  function choose(value: string) {
    const chosen = localeOf(value);
    if (!chosen) return;
    chooseLocale(chosen);
    startTransition(async () => {
      show(chosen);
      // Every word comes from the server, so that none is left behind in the language before.
      if (!(await isServerReady())) return toast(transportMessages().network, 'failure');
      startTransition(() => router.refresh());
    });
  }
  return { locale, choose };
}
