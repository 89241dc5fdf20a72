'use client';

import { useOutdatedPage } from '#components/ui/refresh/use-page-refresh.ts';
import { toast } from '#lib/access/client/toast';
import { freezeAccountCall } from '#lib/access/protection/calls';

/** Freezes the account and shows `done`. Resolves to whether it succeeded. */
export function useFreeze(done: string): () => Promise<boolean> {
  const { refreshOutdated } = useOutdatedPage();
  return async () => {
    const { code } = await freezeAccountCall();
    if (code !== 200) return false;
    toast(done, 'success');
    void refreshOutdated();
    return true;
  };
}
