'use client';

import { useEffect } from 'react';
import { refreshUser } from '#lib/client/api/refresh-user';
import { watchToken } from '#lib/client/api/token';
import { PAGES } from '#lib/paths';

/**
 * Fills the user store once for every load of a signed-in page. A browser that holds the page's
 * session but no token is answered 8888, which clears the page's session too, so that the root path
 * then leads to the login page instead of round in circles. What another tab does with the token
 * happens here too: nothing of a user stays on show in a browser that is no longer theirs.
 */
export function SessionSync() {
  useEffect(() => void refreshUser(), []);
  useEffect(
    () =>
      watchToken((what) => {
        if (what === 'gone') location.replace(PAGES.login);
        else location.reload();
      }),
    [],
  );
  return null;
}
