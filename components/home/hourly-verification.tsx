'use client';

import { useAtomValue } from 'jotai';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { verifyAtom } from '#lib/access/client/storage/store';
import { localHour, NEVER_VERIFIED, readVerifyTime } from '#lib/access/client/verify-time';
import { PAGES } from '#lib/base/paths';

/**
 * Redirects to the puzzle if it was last passed in a different hour of the browser's clock. The server
 * has already checked its own cookie; this is the client side of the same rule.
 */
export function HourlyVerification({ verificationOn }: { verificationOn: boolean }) {
  const router = useRouter();
  const verified = useAtomValue(verifyAtom);
  useEffect(() => {
    const hour = readVerifyTime();
    // A browser that cannot store the hour has only this page load's flag.
    const passed = hour === localHour() || (hour === NEVER_VERIFIED && verified);
    if (verificationOn && !passed) router.replace(PAGES.verify);
  }, [verificationOn, verified, router]);
  return null;
}
