'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LazyFactorSheet } from '#components/confirmation/lazy-factor-sheet';
import { useFactorStep } from '#components/confirmation/use-factor-step.ts';
import { SignOutButton } from '#components/my/sign-out-button';
import { Note } from '#components/ui/layout/note';
import { Screen } from '#components/ui/layout/screen';
import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';
import { useOutdatedPage } from '#components/ui/refresh/use-page-refresh.ts';
import { toast } from '#lib/access/client/toast';
import type { FactorList } from '#lib/access/factor/response-schema';
import { CodesCard } from './codes-card.tsx';
import { FactorActions, type FactorPageActions } from './factor-actions.ts';
import { PasskeyList } from './passkey-list.tsx';
import { TotpCard } from './totp-card.tsx';
import { TrustedDevices } from './trusted-devices.tsx';

const CodesSheet = lazyOverlay(() =>
  import('./codes-sheet.tsx').then((module) => module.CodesSheet),
);

/** The member's second factors and trusted devices. */
export function FactorScreen({ factors }: { factors: FactorList }) {
  const { actions, codes, forgetCodes, sheet } = useFactorActions(factors);
  const t = useTranslations('factor');
  const hasFactor = actions.count > 0;
  return (
    <FactorActions value={actions}>
      <Screen
        halves={hasFactor}
        aside={
          <>
            {hasFactor && <CodesCard left={factors.recovery_codes_left} />}
            {hasFactor && <TrustedDevices devices={factors.trusted_devices} />}
            <Note kind="safe">{t('about')}</Note>
          </>
        }
      >
        {!hasFactor && <PolicyNote policy={factors.policy} />}
        <PasskeyList passkeys={factors.passkeys} />
        <TotpCard totp={factors.totp} />
        {factors.policy === 'always' && !hasFactor && <SignOutButton />}
      </Screen>
      <LazyFactorSheet {...sheet} />
      <CodesSheet open={codes.length > 0} codes={codes} onClose={forgetCodes} />
    </FactorActions>
  );
}

function PolicyNote({ policy }: Pick<FactorList, 'policy'>) {
  const t = useTranslations('factor');
  if (policy === 'never') return null;
  return <Note kind="warning">{t(policy === 'always' ? 'policyAlways' : 'policyPayouts')}</Note>;
}

function useFactorActions({ passkeys, totp }: FactorList) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { withFactor, sheet } = useFactorStep();
  const { refreshOutdated } = useOutdatedPage();
  const actions: FactorPageActions = {
    count: passkeys.length + (totp ? 1 : 0),
    withFactor,
    finish(words, recoveryCodes) {
      if (words) toast(words, 'success');
      if (recoveryCodes) setCodes(recoveryCodes);
      void refreshOutdated();
    },
  };
  return { actions, codes, forgetCodes: () => setCodes([]), sheet };
}
