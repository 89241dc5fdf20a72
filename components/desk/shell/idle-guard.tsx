'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Dialog, DialogButtons } from '#components/ui/overlay/dialog';
import { onActivity } from '#lib/site/desk/client/activity';
import { deskApi } from '#lib/site/desk/client/desk-api';
import { leaveForSignIn } from '#lib/site/desk/client/leave';
import { signOutOfDesk } from '#lib/site/desk/client/sign-out';

/** The warning appears this many seconds before the session ends. */
const WARNING_SECONDS = 60;

/**
 * Warns before an idle session ends, and opens the sign-in page when it has ended. Activity in other
 * tabs counts as well, so the remaining time is read from the server before the warning.
 */
export function IdleGuard({ idleSeconds }: { idleSeconds: number }) {
  const t = useTranslations('deskShell.idle');
  const { remaining, extend } = useIdleTime(idleSeconds);
  const isWarning = remaining !== null;
  return (
    <Dialog title={t('title')} open={isWarning} onClose={extend} closeButton={null}>
      <p role="timer">{t('text', { seconds: remaining ?? 0 })}</p>
      <DialogButtons>
        <Button kind="secondary" onClick={signOutOfDesk}>
          {t('signOut')}
        </Button>
        <Button onClick={extend} data-autofocus="">
          {t('stay')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** `remaining`: seconds until the session ends, null before the warning. */
function useIdleTime(idleSeconds: number) {
  const endsAt = useRef(0);
  const [remaining, setRemaining] = useState<number | null>(null);
  const ask = useRef<Promise<unknown> | null>(null);

  const setEnd = useCallback((seconds: number) => {
    endsAt.current = Date.now() + seconds * 1000;
    if (seconds > WARNING_SECONDS) setRemaining(null);
  }, []);

  const read = useCallback(
    async (background: boolean) => {
      const { data } = await deskApi.post('extendSession', {}, { background, quiet: true });
      if (data) setEnd(data.idle_seconds);
    },
    [setEnd],
  );

  useEffect(() => setEnd(idleSeconds), [idleSeconds, setEnd]);
  useActivity(useCallback(() => setEnd(idleSeconds), [idleSeconds, setEnd]));

  useEffect(() => {
    const tick = async () => {
      const left = () => Math.ceil((endsAt.current - Date.now()) / 1000);
      if (left() > WARNING_SECONDS) return;
      // Another tab may have extended the session.
      if (remaining === null || left() <= 0) {
        ask.current ??= read(true).finally(() => {
          ask.current = null;
        });
        await ask.current;
      }
      if (left() > WARNING_SECONDS) return;
      if (left() <= 0) leaveForSignIn({ ended: true });
      else setRemaining(left());
    };
    const timer = setInterval(() => void tick(), 1_000);
    return () => clearInterval(timer);
  }, [remaining, read]);

  return { remaining, extend: () => read(false) };
}

/** Calls `onExtended` after calls that the operator caused, and when a page is opened. */
function useActivity(onExtended: () => void): void {
  const address = `${usePathname()}?${useSearchParams()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a page that was opened
  useEffect(onExtended, [address, onExtended]);
  useEffect(() => onActivity(onExtended), [onExtended]);
}
