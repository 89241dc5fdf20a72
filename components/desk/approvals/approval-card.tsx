import { useTranslations } from 'next-intl';
import { StatusChip, type StatusKind } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { type Fact, Facts } from '#components/ui/layout/facts';
import { Section } from '#components/ui/layout/section';
import { ACTION_KEYS } from '#lib/site/desk/approvals/action-keys';
import type { ApprovalStatus } from '#lib/site/desk/approvals/approval-status';
import type { ApprovalRow } from '#lib/site/desk/approvals/queries';
import styles from './approval-card.module.css';

const CHIPS: Record<ApprovalStatus, StatusKind> = {
  pending: 'waiting',
  approved: 'success',
  rejected: 'failure',
  withdrawn: 'ended',
};

/** Payload fields with a translated name; others are shown as JSON under their key. */
const FIELDS = {
  key: 'key',
  value: 'value',
  amount: 'amount',
  asset: 'asset',
  username: 'username',
  real_name: 'realName',
  name: 'name',
  roles: 'roles',
  direction: 'direction',
  journal: 'journal',
  account: 'account',
} as const;
/** Derived from another field. */
const HIDDEN = ['after'];

interface Props {
  /** `current`: the current value of a setting, as JSON. */
  approval: ApprovalRow & { current: string | null };
}

/** A request: its change, maker, reason and decision. */
export function ApprovalCard({ approval }: Props) {
  const t = useTranslations('deskApprovals');
  const changes = useChanges(approval);
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
          <Facts facts={changes} />
        </Card>
      </Section>
      <Section title={t('detail.request')}>
        <Card>
          <Facts facts={request} />
        </Card>
      </Section>
    </div>
  );
}

function useChanges({ payload, current }: Props['approval']): Fact[] {
  const t = useTranslations('deskApprovals.fields');
  const entries = Object.entries(payload).filter(([name]) => !HIDDEN.includes(name));
  const facts = entries.map(([name, value]): Fact => {
    const key = FIELDS[name as keyof typeof FIELDS];
    return {
      name: key ? t(key) : `${t('other')} ${name}`,
      value: typeof value === 'string' ? value : JSON.stringify(value),
      strong: name === 'value' || name === 'amount' || name === 'real_name',
    };
  });
  if (current !== null) facts.splice(1, 0, { name: t('current'), value: current });
  return facts;
}

function useRequestFacts(approval: ApprovalRow): Fact[] {
  const t = useTranslations('deskApprovals.detail');
  const moment = useMoment();
  const { maker, reason, created_at, expires_at, checker, comment, decided_at } = approval;
  const asked = [
    { name: t('maker'), value: maker },
    { name: t('reason'), value: reason || '—' },
    { name: t('createdAt'), value: moment.full(created_at) },
    { name: t('expiresAt'), value: moment.full(expires_at) },
  ];
  if (!decided_at) return asked;
  return [
    ...asked,
    ...(checker ? [{ name: t('checker'), value: checker }] : []),
    { name: t('decidedAt'), value: moment.full(decided_at) },
    ...(comment ? [{ name: t('comment'), value: comment }] : []),
  ];
}
