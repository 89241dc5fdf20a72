import { useTranslations } from 'next-intl';
import { Note } from '#components/ui/layout/note';

/** Says that the figures above are confirmed with a passkey. */
export function SigningNote() {
  const t = useTranslations('confirmation');
  return <Note kind="safe">{t('note')}</Note>;
}
