'use client';

import { useEffect } from 'react';
import { refreshUser } from '#lib/access/client/api/refresh-user';
import { watchToken } from '#lib/access/client/api/token';
import { PAGES } from '#lib/base/paths';

/**
 * Loads the user store once per load of a signed-in page. If the browser has the session cookie but no
 * token, the API answers 8888, which also clears the cookie; otherwise the root path would redirect in
 * a loop. Follows token changes of other tabs, so that no user data stays visible after a sign-out.
 */
export function SessionSync() {
  useEffect(() => void refreshUser(), []);
  useEffect(
    () =>
      watchToken((change) => {
        if (change === 'gone') location.replace(PAGES.login);
        else location.reload();
      }),
    [],
  );
  return null;
}
