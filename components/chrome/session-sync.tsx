'use client';

import { useEffect } from 'react';
import { refreshUser } from '#lib/client/refresh-user';

/**
 * Fills the user store once for every load of a signed-in page. A browser that holds the page's
 * session but no token is answered 8888, which clears the page's session too, so that the root path
 * then leads to the login page instead of round in circles.
 */
export function SessionSync() {
  useEffect(() => void refreshUser(), []);
  return null;
}
