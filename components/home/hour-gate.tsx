'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { localHour, readVerifyTime } from '#lib/client/verify-time';
import { PAGES } from '#lib/paths';

/**
 * Sends the visitor to the puzzle when it was last passed in another hour of their clock. The
 * server has judged by its own cookie before; this is the browser's half of the same rule.
 */
export function HourGate({ gateOn }: { gateOn: boolean }) {
  const router = useRouter();
  useEffect(() => {
    if (gateOn && readVerifyTime() !== localHour()) router.replace(PAGES.verify);
  }, [gateOn, router]);
  return null;
}
