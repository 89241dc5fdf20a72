'use client';

import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { useServerTime } from '#components/ui/format/use-server-time.ts';
import { localDay } from '#lib/base/taipei-time';

/** What a record waits for, as far as a setting or schedule tells. */
export type Expectation =
  /** ISO time by which it happens, or of the step that decides it. */
  | { of: 'credit' | 'payment' | 'payout' | 'fixing'; at: string }
  /** A local day. */
  | { of: 'payoutDay'; day: string }
  | { of: 'unknown' };

/** What is shown after an expected time has passed; nothing for a payment, whose deadline ends it. */
const OVERDUE = { credit: 'late', payout: 'late', fixing: 'settling', payment: null } as const;

/**
 * The expected time of a record as text; null if none is known.
 * @param now ISO time of the server when it rendered the page
 */
export function useExpectation(expectation: Expectation | null, now: string): string | null {
  const t = useTranslations('funding.receipt.expected');
  const moment = useMoment();
  const time = useServerTime(now);
  if (!expectation) return null;
  if (expectation.of === 'unknown') return t('unknown');
  if (expectation.of === 'payoutDay') {
    const { day } = expectation;
    return localDay(new Date(time)) > day ? t('late') : t('payoutDay', { day: moment.dueDay(day) });
  }
  const { of, at } = expectation;
  const overdue = OVERDUE[of];
  if (Date.parse(at) <= time) return overdue && t(overdue);
  return t(of, { at: of === 'payment' ? moment.recent(at) : moment.time(at) });
}
