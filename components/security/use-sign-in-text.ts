import { useTranslations } from 'next-intl';
import type { SignIn } from '#lib/access/security/security-state';

/** Words of a sign-in: the device, how it ended, and from which address it came. */
export function useSignInText() {
  const t = useTranslations('security.signIns');
  return ({ device, address, outcome }: Pick<SignIn, 'device' | 'address' | 'outcome'>) => ({
    title: device || t('unknown'),
    details: [t(`outcomes.${outcome}`), ...(address ? [t('address', { address })] : [])],
  });
}
