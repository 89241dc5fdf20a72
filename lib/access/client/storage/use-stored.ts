'use client';

import { useAtom, type WritableAtom } from 'jotai';
import { useEffect, useState } from 'react';

/**
 * A store value on a page that was rendered with `server`. The store adopts the page's value after
 * hydration and whenever the server renders a new one; other changes of the store show at once.
 */
export function useStored<Value>(
  atom: WritableAtom<Value, [NonNullable<Value>], void>,
  server: NonNullable<Value>,
): NonNullable<Value> {
  const [stored, setStored] = useAtom(atom);
  const [adopted, setAdopted] = useState<Value>();
  useEffect(() => {
    setStored(server);
    setAdopted(server);
  }, [server, setStored]);
  return adopted === server ? (stored ?? server) : server;
}
