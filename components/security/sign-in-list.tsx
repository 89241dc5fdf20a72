import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { NavRow } from '#components/ui/layout/nav-row';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import type { SignIn } from '#lib/access/security/security-state';
import { PAGES } from '#lib/base/paths';
import { EventRow } from './event-row.tsx';
import styles from './sign-in-list.module.css';
import { useSignInText } from './use-sign-in-text.ts';

/** The last sign-ins, and the way to all events. */
export function SignInList({ signIns }: { signIns: readonly SignIn[] }) {
  const t = useTranslations('security.signIns');
  const moment = useMoment();
  const textOf = useSignInText();
  return (
    <Section title={t('title')}>
      <Card flush>
        <Stack as="ul" divided>
          {signIns.map(({ at, ...signIn }) => (
            <EventRow key={at} time={moment.recent(at)} {...textOf(signIn)} />
          ))}
        </Stack>
        <div className={styles.all}>
          <NavRow href={PAGES.securityEvents}>{t('all')}</NavRow>
        </div>
      </Card>
    </Section>
  );
}
