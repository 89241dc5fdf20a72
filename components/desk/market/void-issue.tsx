import { useTranslations } from 'next-intl';
import { ApprovalButton } from '#components/desk/action/approval-button';

/** A button that asks to void an issue. */
export function VoidIssue({ id }: { id: string }) {
  const t = useTranslations('deskMarket.issue');
  return (
    <ApprovalButton
      action="issue.void"
      payload={{ issue: id }}
      label={t('void')}
      kind="danger"
      text={t('voidText')}
    />
  );
}
