import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { StatusChip, type StatusKind } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { type Fact, Facts } from '#components/ui/layout/facts';
import { Section } from '#components/ui/layout/section';
import { APPROVED_ACTIONS } from '#lib/access/operators/approvals/approved-action';
import { RIGHTS } from '#lib/access/operators/rights';
import { ACTION_KEYS } from '#lib/site/desk/approvals/action-keys';
import type { ApprovalStatus } from '#lib/site/desk/approvals/approval-status';
import type { Change } from '#lib/site/desk/approvals/changes/change';
import type { ApprovalRow } from '#lib/site/desk/approvals/queries';
import { useRoleNames } from '../shell/use-role-names.ts';
import styles from './approval-card.module.css';
import { ChangeFacts } from './change-facts.tsx';

const CHIPS: Record<ApprovalStatus, StatusKind> = {
  pending: 'waiting',
  approved: 'success',
  rejected: 'failure',
  withdrawn: 'ended',
};

interface Props {
  approval: ApprovalRow & { changes: readonly Change[] };
  /** The decision, below the request. */
  children?: ReactNode;
}

/** A request: its change, maker, reason and decision. */
export function ApprovalCard({ approval, children }: Props) {
  const t = useTranslations('deskApprovals');
  const request = useRequestFacts(approval);
  const isLate = approval.status === 'pending' && new Date(approval.expires_at) <= new Date();
  return (
    <div className={styles.columns}>
      <Section title={t('detail.change')}>
        <Card>
          <div className={styles.head}>
            <strong>{t(`actions.${ACTION_KEYS[approval.action]}`)}</strong>
            <StatusChip kind={isLate ? 'ended' : CHIPS[approval.status]}>
              {t(`status.${isLate ? 'expired' : approval.status}`)}
            </StatusChip>
          </div>
          <ChangeFacts changes={approval.changes} />
        </Card>
      </Section>
      <div className={styles.side}>
        <Section title={t('detail.request')}>
          <Card>
            <Facts facts={request} />
          </Card>
        </Section>
        {children}
      </div>
    </div>
  );
}

function useRequestFacts(approval: ApprovalRow): Fact[] {
  const t = useTranslations('deskApprovals.detail');
  const moment = useMoment();
  const deciders = useRoleNames(RIGHTS[APPROVED_ACTIONS[approval.action].check]);
  const { maker, reason, created_at, expires_at, checker, comment, decided_at } = approval;
  const asked = [
    { name: t('maker'), value: maker },
    { name: t('reason'), value: reason || '—' },
    { name: t('createdAt'), value: moment.full(created_at) },
    { name: t('expiresAt'), value: moment.full(expires_at) },
    { name: t('deciders'), value: deciders },
  ];
  if (!decided_at) return asked;
  return [
    ...asked,
    ...(checker ? [{ name: t('checker'), value: checker }] : []),
    { name: t('decidedAt'), value: moment.full(decided_at) },
    ...(comment ? [{ name: t('comment'), value: comment }] : []),
  ];
}
