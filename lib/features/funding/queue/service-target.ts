import type { Settings } from '#lib/running/config/setting-specs';
import type { Queue } from '../enums.ts';

/** How long a record may wait in a status, in minutes since its request; null if it has ended. */
export function targetMinutes(queue: Queue, status: string, settings: Settings): number | null {
  if (queue === 'recharge')
    return status === 'submitted' || status === 'reviewing' ? settings.target_top_up_minutes : null;
  if (status === 'pending') return settings.target_review_minutes;
  return status === 'approved' || status === 'processing' ? settings.target_payment_minutes : null;
}

/** The service-level clock of a record. */
export interface ServiceClock {
  /** Seconds since the request. */
  age_seconds: number;
  /** Seconds past the target, negative before it; null for a record that has ended. */
  late_seconds: number | null;
}

/** How old a record is, and how late. */
export function serviceClock(
  queue: Queue,
  { status, createdAt }: { status: string; createdAt: Date },
  { settings, now }: { settings: Settings; now: Date },
): ServiceClock {
  const ageSeconds = Math.max(0, Math.round((now.getTime() - createdAt.getTime()) / 1000));
  const target = targetMinutes(queue, status, settings);
  return {
    age_seconds: ageSeconds,
    late_seconds: target === null ? null : ageSeconds - target * 60,
  };
}
