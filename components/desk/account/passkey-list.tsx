'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import type { PasskeyListItem } from '#lib/access/factor/passkey/passkey-table';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { PasskeyItem } from './passkey-item.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Props {
  passkeys: readonly PasskeyListItem[];
  /** Adding and removing one then takes a factor. */
  hasFactor: boolean;
}

/** The operator's passkeys: add, rename, remove. */
export function PasskeyList({ passkeys, hasFactor }: Props) {
  const t = useTranslations('deskAccount.passkeys');
  const router = useRouter();
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function finish(recoveryCodes: readonly string[] | null) {
    setAdding(false);
    setCodes(recoveryCodes);
    router.refresh();
  }

  return (
    <Section title={t('title')}>
      <Card>
        <Stack gap={16}>
          <Text tone="muted" size="s">
            {t('about')}
          </Text>
          {passkeys.length > 0 && (
            <Stack as="ul" gap={12}>
              {passkeys.map((passkey) => (
                <PasskeyItem key={passkey.id} passkey={passkey} hasFactor={hasFactor} />
              ))}
            </Stack>
          )}
          {codes && <RecoveryCodes codes={codes} onFinish={() => setCodes(null)} />}
          {isAdding && (
            <AddPasskeyForm
              hasFactor={hasFactor}
              onAdded={finish}
              onCancel={() => setAdding(false)}
            />
          )}
          {!isAdding && !codes && (
            <div>
              <Button kind="secondary" onClick={() => setAdding(true)}>
                {t('add')}
              </Button>
            </div>
          )}
        </Stack>
      </Card>
    </Section>
  );
}
