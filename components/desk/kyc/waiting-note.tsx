import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { Note } from '#components/ui/layout/note';
import { approvalPath } from '#lib/site/desk/paths';

/** A case whose approval waits for the second operator, with the request. */
export function WaitingNote({ approval }: { approval: string }) {
  const t = useTranslations('deskMembers.kyc');
  return (
    <Note kind="warning">
      <p>{t('waitsForSecond')}</p>
      <Link href={approvalPath(approval)}>{t('openRequest', { id: approval })}</Link>
    </Note>
  );
}
