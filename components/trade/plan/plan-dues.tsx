import { useTranslations } from 'next-intl';
import { Pager } from '#components/home/pager';
import { statusKind } from '#components/records/status/status-kind.ts';
import { Link } from '#components/ui/action/link';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import type { Asset } from '#lib/base/money';
import { PAGES, planPath, roomPath } from '#lib/base/paths';
import type { Page } from '#lib/base/record-base/page';
import type { PlanDueRecord } from '#lib/features/trade/plan/queries';
import { OrderSize } from '../figures/order-size.tsx';
import styles from './plan-dues.module.css';

interface Props {
  planId: string;
  dues: Page<PlanDueRecord>;
  currency: Asset;
}

/** The decided days of a plan, newest first. Each has an order, or the reason for which it has none. */
export function PlanDues({ planId, dues, currency }: Props) {
  const t = useTranslations('plans.dues');
  return (
    <Section title={t('title')}>
      {dues.data.length === 0 && <Text tone="muted">{t('none')}</Text>}
      <Stack as="ul" divided>
        {dues.data.map((due) => (
          <li key={due.id} className={styles.due}>
            <DueText due={due} currency={currency} />
          </li>
        ))}
      </Stack>
      <Pager path={planPath(planId)} page={dues} />
    </Section>
  );
}

/** The receipt of an order that can be cancelled there, or its record. */
function orderPath({ id, room_id, status }: NonNullable<PlanDueRecord['order']>): string {
  return status === 'accepted' ? roomPath(room_id, id) : `${PAGES.tradeRecordDetail}?id=${id}`;
}

function DueText({ due, currency }: { due: PlanDueRecord; currency: Asset }) {
  const t = useTranslations('plans');
  const moment = useMoment();
  const { day, nominal_day, is_retry, code, order } = due;
  // The second try is on another day because money was short, not because of a holiday.
  const moved = nominal_day !== day && t('calendar.moved', { day: moment.dueDay(nominal_day) });
  const note = is_retry ? t('dues.retried') : moved;
  return (
    <>
      <span className={styles.day}>
        {moment.dateOf(day)}
        {note && (
          <Text as="span" tone="muted" size="xs">
            {note}
          </Text>
        )}
      </span>
      {order ? (
        <Link href={orderPath(order)} className={styles.order}>
          <OrderSize order={order} currency={currency} hideable />
          <StatusChip kind={statusKind(order.status)}>{order.status_text}</StatusChip>
        </Link>
      ) : (
        code && <Text as="span">{t(`dues.code.${code}`)}</Text>
      )}
    </>
  );
}
