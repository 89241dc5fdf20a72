import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { roomPath } from '#lib/base/paths';

/** Links to the room of an instrument; nothing if no room trades it. */
export function DealLink({ name, roomId }: { name: string; roomId: string | undefined }) {
  const t = useTranslations('market');
  if (!roomId) return null;
  return (
    <LinkButton href={roomPath(roomId)} block>
      {t('deal', { name })}
    </LinkButton>
  );
}
