'use client';

import { useTranslations } from 'next-intl';
import { Receipt } from '#components/funding/receipt/receipt';
import { useExpectation } from '#components/funding/receipt/use-expectation.ts';
import { useUpdateHint } from '#components/funding/receipt/use-update-hint.ts';
import { statusKind } from '#components/records/status/status-kind.ts';
import { useLiveRecord } from '#components/records/status/use-live-record.ts';
import { Card } from '#components/ui/layout/card';
import { NavRow } from '#components/ui/layout/nav-row';
import type { Asset } from '#lib/base/money';
import { PAGES, planPath, roomPath } from '#lib/base/paths';
import type { RecordDetail } from '#lib/features/records/find-record';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import styles from '../../funding/receipt/receipt.module.css';
import { OrderSize } from '../figures/order-size.tsx';
import { useSizeText } from '../figures/use-size-text.ts';
import { isOfOpenIssue } from '../issue/issue-state.ts';
import { useRoomRefresh } from '../issue/use-room-refresh.ts';
import { OrderProofButton } from '../proof/order-proof-button.tsx';
import { ProofButton } from '../proof/proof-button.tsx';
import { isSealable, readProvenIssue } from '../proof/proven-issue.ts';
import { CancelOrder } from './cancel-order.tsx';
import { OrderState } from './order-state.tsx';
import { useOrderFacts } from './use-order-facts.tsx';

interface Props {
  initial: RecordDetail<'trade'>;
  room: RoomRecord;
  currency: Asset;
  /** End of the fixing window of its issue, ISO time; null for an order by a quote. */
  windowEndsAt: string | null;
  /** The recurring plan that placed it, and whether its issue still takes orders; null if none did. */
  plan: { id: string; isOpen: boolean } | null;
  /** ISO time of the server when it rendered the page. */
  now: string;
}

/** The receipt of an order, updated until the order has ended. */
export function OrderReceipt({ initial, room, currency, windowEndsAt, plan, now }: Props) {
  const t = useTranslations('trade');
  const { detail, live, stale, refetch } = useLiveRecord('trade', initial);
  const { record } = detail;
  const facts = useOrderFacts()({
    order: record,
    name: room.name,
    lastPrice: room.price,
    currency,
  });
  // Which fixing fills a limit order is not known.
  const isLimit = record.limit_price !== null;
  const waits = record.status === 'accepted' && windowEndsAt !== null && !isLimit;
  const expected = useExpectation(waits ? { of: 'fixing', at: windowEndsAt } : null, now);
  const follow = useUpdateHint();
  useRoomRefresh(room.id, false, refetch);
  const isPlanOpen = plan?.isOpen === true && record.status === 'accepted';
  const open = isPlanOpen || isOfOpenIssue(record, room);
  const issue = readProvenIssue(record);
  const what = t('orderReceipt.what', { side: t(`side.${record.side}`), name: room.name });
  const qty = useSizeText()(record, currency);
  const share = { what, qty, status: record.status_text, no: record.no };
  return (
    <Receipt
      family="trade"
      {...{ detail, facts, expected }}
      kind={statusKind(record.status)}
      status={record.status_text}
      figure={
        <p className={styles.what}>
          {what} <OrderSize order={record} currency={currency} className={styles.qty} />
        </p>
      }
      hint={follow({ status: record.status, live, stale })}
      action={
        <>
          {plan && (
            <Card flush>
              <NavRow href={planPath(plan.id)} icon="term">
                {t('orderReceipt.plan')}
              </NavRow>
            </Card>
          )}
          {issue && <ProofButton issue={issue} currency={currency} />}
          {isSealable(record) && <OrderProofButton order={record} />}
          {open && <CancelOrder order={record} currency={currency} onDone={refetch} />}
        </>
      }
      share={{
        title: what,
        words: t(record.simulated ? 'orderReceipt.share' : 'orderReceipt.shareReal', share),
      }}
      records={{ href: PAGES.tradeRecord, words: t('orderReceipt.records') }}
      next={{ href: roomPath(room.id), words: t('orderReceipt.back') }}
    >
      <OrderState order={record} open={open} currency={currency} />
    </Receipt>
  );
}
