'use client';

import { useAtomValue } from 'jotai';
import { balanceReadAtAtom } from '#lib/access/client/storage/store';
import { OfflineMark } from './offline-mark.tsx';

/** The offline mark of a balance shown by `useBalance`, which calls renew between page loads. */
export function BalanceOfflineMark({ className }: { className?: string }) {
  return <OfflineMark at={useAtomValue(balanceReadAtAtom)} className={className} />;
}
