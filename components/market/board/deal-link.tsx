import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { roomPath } from '#lib/paths';

/** The way to deal in an instrument; nothing where no room deals in it. */
export function DealLink({ name, roomId }: { name: string; roomId: string | undefined }) {
  const t = useTranslations('market');
  if (!roomId) return null;
  return (
    <LinkButton href={roomPath(roomId)} block>
      {t('deal', { name })}
    </LinkButton>
  );
}
