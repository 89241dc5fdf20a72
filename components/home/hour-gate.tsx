'use client';

import { useAtomValue } from 'jotai';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { verifyAtom } from '#lib/client/storage/store';
import { localHour, NEVER_VERIFIED, readVerifyTime } from '#lib/client/verify-time';
import { PAGES } from '#lib/paths';

/**
 * Sends the visitor to the puzzle when it was last passed in another hour of their clock. The
 * server has judged by its own cookie before; this is the browser's half of the same rule.
 */
export function HourGate({ gateOn }: { gateOn: boolean }) {
  const router = useRouter();
  const verified = useAtomValue(verifyAtom);
  useEffect(() => {
    const hour = readVerifyTime();
    // A browser that cannot store the hour has only this page load's flag.
    const passed = hour === localHour() || (hour === NEVER_VERIFIED && verified);
    if (gateOn && !passed) router.replace(PAGES.verify);
  }, [gateOn, verified, router]);
  return null;
}
