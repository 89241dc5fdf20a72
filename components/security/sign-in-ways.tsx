import { useTranslations } from 'next-intl';
import { StatusChip } from '#components/ui/display/status-chip';
import { Card } from '#components/ui/layout/card';
import { NavRow } from '#components/ui/layout/nav-row';
import { Section } from '#components/ui/layout/section';
import type { SecurityState } from '#lib/access/security/security-state';
import { PAGES } from '#lib/base/paths';

/** The ways to sign in: password, passkeys, authenticator app, recovery codes left; and the devices that need no factor. */
export function SignInWays({ state }: { state: SecurityState }) {
  const t = useTranslations('security.ways');
  const { passkeys, hasTotp, recoveryCodes, trustedDevices: trusted } = state;
  const hasFactor = passkeys > 0 || hasTotp;
  return (
    <Section title={t('title')}>
      <Card flush>
        <NavRow href={PAGES.loginPassword} icon="lock">
          {t('password')}
        </NavRow>
        <NavRow
          href={PAGES.factor}
          icon="shield"
          aside={<Chip text={passkeys > 0 && t('passkeyCount', { count: passkeys })} />}
        >
          {t('passkeys')}
        </NavRow>
        <NavRow href={PAGES.factor} icon="phone" aside={<Chip text={hasTotp && t('set')} />}>
          {t('totp')}
        </NavRow>
        {hasFactor && (
          <NavRow href={PAGES.factor} icon="list" aside={<Codes left={recoveryCodes} />}>
            {t('codes')}
          </NavRow>
        )}
        {trusted > 0 && (
          <NavRow href={PAGES.factor} icon="laptop" aside={t('trustedCount', { count: trusted })}>
            {t('trusted')}
          </NavRow>
        )}
      </Card>
    </Section>
  );
}

/** What is set, or that nothing is. */
function Chip({ text }: { text: string | false }) {
  const t = useTranslations('security.ways');
  return <StatusChip kind={text ? 'success' : 'waiting'}>{text || t('notSet')}</StatusChip>;
}

function Codes({ left }: { left: number }) {
  const t = useTranslations('security.ways');
  return (
    <StatusChip kind={left > 0 ? 'success' : 'failure'}>
      {t('codesLeft', { count: left })}
    </StatusChip>
  );
}
