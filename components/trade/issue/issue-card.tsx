'use client';

import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { StatusChip } from '#components/ui/display/status-chip';
import { clockOf, useTimeLeft } from '#components/ui/format/server-clock.ts';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Disclosure } from '#components/ui/layout/disclosure';
import { Facts } from '#components/ui/layout/facts';
import type { IssueRecord } from '#lib/trade/issue/issue-record';
import type { RoomRecord } from '#lib/trade/room/room-record';
import styles from './issue-card.module.css';
import { ISSUE_KINDS, isInBetween } from './issue-state.ts';

interface Props {
  room: RoomRecord;
  /** The newest issues that have opened. */
  issues: readonly IssueRecord[];
  currency: string;
  /** ISO moment of the server's clock when it wrote the page. */
  now: string;
}

/** The issue that orders go into and how long it is open, and those that are on their way to their price. */
export function IssueCard({ room, issues, currency, now }: Props) {
  const t = useTranslations('trade.issue');
  const { issue } = room;
  return (
    <section aria-label={t('title')}>
      <Card className={styles.card}>
        {issue ? <Present issue={issue} now={now} /> : <Absent />}
        {issues
          .filter(({ state }) => isInBetween(state))
          .map((between) => (
            <p key={between.id} className={styles.between}>
              <StatusChip kind={ISSUE_KINDS[between.state]}>{between.state_text}</StatusChip>
              <span>
                {between.fixing === null
                  ? t('waiting', { no: between.no })
                  : t.rich('settling', {
                      no: between.no,
                      price: () => <Money amount={between.fixing} currency={currency} />,
                    })}
              </span>
            </p>
          ))}
      </Card>
    </section>
  );
}

function Absent() {
  const t = useTranslations('trade.issue');
  return (
    <>
      <p className={styles.none}>{t('none')}</p>
      <p className={styles.hint}>{t('noneHint')}</p>
    </>
  );
}

function Present({ issue, now }: { issue: NonNullable<RoomRecord['issue']>; now: string }) {
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

/** The one figure that runs: until the cutoff, or until the issue opens. */
function Countdown({ issue, now }: { issue: NonNullable<RoomRecord['issue']>; now: string }) {
  const t = useTranslations('trade.issue');
  const open = issue.state === 'open';
  const left = useTimeLeft(open ? issue.cutoff_at : issue.opens_at, now);
  return (
    <p className={styles.count}>
      <span className={styles.caption}>
        {left === 0 ? t('over') : t(open ? 'left' : 'opensIn')}
      </span>{' '}
      {left > 0 && (
        <span className={styles.clock} role="timer">
          {clockOf(left)}
        </span>
      )}
    </p>
  );
}
