'use client';

import { useTranslations } from 'next-intl';
import { TabLinks } from '#components/desk/display/tab-links';
import type { Queue } from '#lib/features/funding/enums';
import { QUEUE_STATUSES } from '#lib/site/desk/funding/queue-statuses';
import { DESK_PAGES } from '#lib/site/desk/paths';

/** The page of a queue. */
export const QUEUE_PAGES: Record<Queue, string> = {
  recharge: DESK_PAGES.topUps,
  withdraw: DESK_PAGES.withdrawals,
};

/** The statuses of a queue, each a link to its records. */
export function StatusTabs({ queue, status }: { queue: Queue; status: string }) {
  const t = useTranslations('deskFunding');
  const records = useTranslations('records');
  const statuses =
    queue === 'recharge'
      ? QUEUE_STATUSES.recharge.map((one) => ({ one, text: records(`status.recharge.${one}`) }))
      : QUEUE_STATUSES.withdraw.map((one) => ({ one, text: records(`status.withdraw.${one}`) }));
  return (
    <TabLinks
      label={t('tabs')}
      tabs={statuses.map(({ one, text }) => ({
        href: `${QUEUE_PAGES[queue]}?status=${one}`,
        text,
        isCurrent: one === status,
      }))}
    />
  );
}
