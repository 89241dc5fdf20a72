'use client';

import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { formatDuration, useTimeLeft } from '#components/ui/format/use-server-time.ts';
import { Card } from '#components/ui/layout/card';
import { Disclosure } from '#components/ui/layout/disclosure';
import { Facts } from '#components/ui/layout/facts';
import { Row } from '#components/ui/layout/row';
import { Text } from '#components/ui/layout/text';
import type { IssueRecord } from '#lib/features/trade/issue/issue-record';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import styles from './issue-card.module.css';
import { ISSUE_KINDS } from './issue-state.ts';

interface Props {
  room: RoomRecord;
  /** The issues that wait for their fixing or settlement. */
  issues: readonly IssueRecord[];
  currency: string;
  /** ISO time of the server when it rendered the page. */
  now: string;
}

/**
 * The issue that takes orders with its countdown, and issues waiting for their fixing or
 * settlement.
 */
export function IssueCard({ room, issues, currency, now }: Props) {
  const t = useTranslations('trade.issue');
  const { issue } = room;
  return (
    <section aria-label={t('title')}>
      <Card className={styles.card}>
        {issue ? <CurrentIssue issue={issue} now={now} /> : <NoIssue />}
        {issues.map((pending) => (
          <p key={pending.id} className={styles.between}>
            <StatusChip kind={ISSUE_KINDS[pending.state]}>{pending.state_text}</StatusChip>
            <span>
              {pending.fixing === null
                ? t('waiting', { no: pending.no })
                : t.rich('settling', {
                    no: pending.no,
                    price: () => <Money amount={pending.fixing} currency={currency} />,
                  })}
            </span>
          </p>
        ))}
      </Card>
    </section>
  );
}

function NoIssue() {
  const t = useTranslations('trade.issue');
  return (
    <>
      <Text weight="bold">{t('none')}</Text>
      <p className={styles.hint}>{t('noneHint')}</p>
    </>
  );
}

function CurrentIssue({ issue, now }: { issue: NonNullable<RoomRecord['issue']>; now: string }) {
  const t = useTranslations('trade.issue');
  const moment = useMoment();
  const window = { from: moment.time(issue.cutoff_at), to: moment.time(issue.window_ends_at) };
  return (
    <>
      <div className={styles.head}>
        <StatusChip kind={ISSUE_KINDS[issue.state]}>{issue.state_text}</StatusChip>
        <Countdown issue={issue} now={now} />
      </div>
      <Disclosure summary={t('about')} className={styles.about}>
        <Facts
          facts={[
            { name: t('no'), value: issue.no },
            { name: t('cutoff'), value: moment.full(issue.cutoff_at) },
            { name: t('window'), value: t('windowValue', window) },
          ]}
        />
        <p className={styles.hint}>{t('rule')}</p>
      </Disclosure>
    </>
  );
}

/** Countdown to the cutoff, or to the opening of the issue. */
function Countdown({ issue, now }: { issue: NonNullable<RoomRecord['issue']>; now: string }) {
  const t = useTranslations('trade.issue');
  const open = issue.state === 'open';
  const leftMs = useTimeLeft(open ? issue.cutoff_at : issue.opens_at, now);
  return (
    <Row as="p" gap={8} rowGap={0} align="baseline" wrap>
      <Text as="span" tone="muted" size="s">
        {leftMs === 0 ? t('over') : t(open ? 'left' : 'opensIn')}
      </Text>{' '}
      {leftMs > 0 && (
        <span className={styles.clock} role="timer">
          {formatDuration(leftMs)}
        </span>
      )}
    </Row>
  );
}
