'use client';

import { useEffect } from 'react';
import { handleShortcut } from '#lib/site/desk/client/shortcuts';

/** The desk's keyboard shortcuts. Renders nothing. */
export function Shortcuts() {
  useEffect(() => {
    addEventListener('keydown', handleShortcut);
    return () => removeEventListener('keydown', handleShortcut);
  }, []);
  return null;
}
