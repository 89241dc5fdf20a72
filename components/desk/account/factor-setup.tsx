'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { deskApi } from '#lib/site/desk/client/desk-api';
import { FactorForm, type NewFactor } from './factor-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Enrols an authenticator app: key, code, recovery codes. */
export function FactorSetup({ isEnrolled }: { isEnrolled: boolean }) {
  const t = useTranslations('deskAccount.factor');
  const router = useRouter();
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function begin() {
    const { data } = await deskApi.post('beginFactor', {});
    if (data) setFactor(data);
  }

  function finish() {
    setCodes(null);
    setFactor(null);
    router.refresh();
  }

  return (
    <Section title={t('title')}>
      <Card>
        <Stack gap={16}>
          {codes && <RecoveryCodes codes={codes} onFinish={finish} />}
          {!codes && factor && <FactorForm factor={factor} onEnrolled={setCodes} />}
          {!codes && !factor && <p>{t(isEnrolled ? 'on' : 'off')}</p>}
          {!codes && !factor && !isEnrolled && (
            <div>
              <Button onClick={begin}>{t('begin')}</Button>
            </div>
          )}
        </Stack>
      </Card>
    </Section>
  );
}
