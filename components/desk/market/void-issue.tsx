import { useTranslations } from 'next-intl';
import { CallButton } from '#components/desk/action/call-button';

/** A button that voids an issue. */
export function VoidIssue({ id }: { id: string }) {
  const t = useTranslations('deskMarket.issue');
  return (
    <CallButton
      call="voidIssue"
      body={{ id }}
      label={t('void')}
      kind="danger"
      text={t('voidText')}
    />
  );
}
