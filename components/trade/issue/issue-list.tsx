'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Money } from '#components/ui/display/money';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Row } from '#components/ui/layout/row';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';
import { EmptyState } from '#components/ui/state/empty-state';
import { rememberRoots } from '#lib/access/client/storage/seen-roots';
import type { Asset } from '#lib/base/money';
import type { IssueRecord } from '#lib/features/trade/issue/issue-record';
import { plainQty } from '../figures/ticket-figures.ts';
import styles from './issue-list.module.css';
import { ISSUE_KINDS, isInBetween, isOfPlans } from './issue-state.ts';
import { useRoomRefresh } from './use-room-refresh.ts';

const ProofSheet = lazyOverlay(() =>
  import('../proof/proof-sheet.tsx').then((module) => module.ProofSheet),
);

/** Digits shown of a root; its whole is in the proof. */
const ROOT_DIGITS = 16;

interface Props {
  roomId: string;
  issues: readonly IssueRecord[];
  currency: Asset;
}

/** Lists the issues of a room with their fixings and the proof of each. */
export function IssueList({ roomId, issues, currency }: Props) {
  const t = useTranslations('trade.issues');
  const [proving, setProving] = useState<IssueRecord>();
  const [open, setOpen] = useState(false);
  useRoomRefresh(
    roomId,
    issues.some(({ state }) => isInBetween(state)),
  );
  useEffect(() => {
    rememberRoots(issues);
  }, [issues]);
  if (issues.length === 0)
    return (
      <EmptyState icon="gold" title={t('empty')}>
        {t('emptyHint')}
      </EmptyState>
    );
  return (
    <>
      <Stack as="ul" gap={12}>
        {issues.map((issue) => (
          <li key={issue.id}>
            <IssueItem
              issue={issue}
              currency={currency}
              onProve={() => {
                setProving(issue);
                setOpen(true);
              }}
            />
          </li>
        ))}
      </Stack>
      {proving && (
        <ProofSheet
          key={proving.id}
          issue={proving}
          currency={currency}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function IssueItem({
  issue,
  currency,
  onProve,
}: { issue: IssueRecord; onProve: () => void } & Pick<Props, 'currency'>) {
  const t = useTranslations('trade.issues');
  const moment = useMoment();
  const { no, state, fixing, volume, orders, reason, book } = issue;
  return (
    <Card>
      <Row gap={12} align="center" between wrap>
        <Text as="h2" size="m">
          {no}
        </Text>
        {isOfPlans(no) && (
          <Text as="span" tone="muted" size="s">
            {t('plan')}
          </Text>
        )}
        <StatusChip kind={ISSUE_KINDS[state]}>{issue.state_text}</StatusChip>
      </Row>
      <div className={styles.figures}>
        <div>
          <p className={styles.small}>{t('fixing')}</p>
          <Money amount={fixing} currency={currency} size="l" />
        </div>
        {fixing !== null && (
          <Button
            kind="secondary"
            aria-haspopup="dialog"
            aria-label={t('verifyOne', { no })}
            onClick={onProve}
          >
            {t('verify')}
          </Button>
        )}
      </div>
      <p className={styles.small}>
        <time dateTime={issue.cutoff_at}>{t('cutoff', { at: moment.full(issue.cutoff_at) })}</time>
      </p>
      {orders !== null && (
        <p className={styles.small}>
          <span>{t('orders', { count: orders })}</span>
          {state === 'settled' && volume !== null && (
            <span>{t('volume', { qty: plainQty(volume) })}</span>
          )}
        </p>
      )}
      {book && (
        <p className={styles.small}>
          <span>{t('root')}</span>
          <code title={book.root}>{book.root.slice(0, ROOT_DIGITS)}…</code>
        </p>
      )}
      {state === 'void' && (
        <p className={styles.void}>{reason ? t('voidWhy', { reason }) : t('void')}</p>
      )}
    </Card>
  );
}
