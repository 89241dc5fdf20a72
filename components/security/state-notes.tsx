import { useTranslations } from 'next-intl';
import { FrozenBanner } from '#components/protection/frozen-banner';
import { LinkButton } from '#components/ui/action/link-button';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Note } from '#components/ui/layout/note';
import type { SecurityState } from '#lib/access/security/security-state';
import { PAGES } from '#lib/base/paths';

/** A freeze and a recovery that run; nothing without them. */
export function StateNotes({ state: { freeze, recovery } }: { state: SecurityState }) {
  const t = useTranslations('security.recovery');
  const moment = useMoment();
  return (
    <>
      <FrozenBanner freeze={freeze} />
      {recovery && (
        <Note kind="warning" title={t(`kinds.${recovery.kind}`)}>
          <p>
            {t(recovery.kind === 'factor' ? 'factorText' : 'text', {
              time: moment.recent(recovery.ready_at),
            })}
          </p>
          <LinkButton kind="secondary" href={PAGES.recovery}>
            {t('open')}
          </LinkButton>
        </Note>
      )}
    </>
  );
}
