'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { openLinkCall } from '#lib/access/member-mail/calls';
import type { LinkStateData } from '#lib/access/member-mail/response-schema';

/**
 * Takes the token out of the address bar, so that neither history nor a screenshot keeps it, and reads what it is for.
 * `token` is undefined before hydration, and null without one.
 */
export function useMailLink() {
  const t = useTranslations('auth.link');
  const [token, setToken] = useState<string | null>();
  const [link, setLink] = useState<LinkStateData>();
  const [failure, setFailure] = useState<string>();

  const read = useCallback(
    async (found: string) => {
      setFailure(undefined);
      const result = await openLinkCall({ token: found });
      if (result.data) setLink(result.data);
      else setFailure(result.msg || t('failed'));
    },
    [t],
  );

  useEffect(() => {
    const found = location.hash.slice(1);
    if (found === '') return setToken((known) => known ?? null);
    history.replaceState(history.state, '', location.pathname);
    setToken(found);
    void read(found);
  }, [read]);

  return { token, link, failure, retry: () => token && read(token) };
}
