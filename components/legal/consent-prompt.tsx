'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { PAGES, returnQuery } from '#lib/base/paths';

/** Which versions this tab has asked for. */
const KEY = 'consent_asked';

/** Opens the page that asks for consent, once a tab and set of versions. The member can leave it. */
export function ConsentPrompt({ versions }: { versions: string }) {
  const router = useRouter();
  const path = usePathname();
  useEffect(() => {
    if (sessionStorage.getItem(KEY) === versions) return;
    sessionStorage.setItem(KEY, versions);
    router.push(PAGES.consents + returnQuery(path));
  }, [router, path, versions]);
  return null;
}
