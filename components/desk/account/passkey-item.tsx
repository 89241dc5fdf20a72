'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Row } from '#components/ui/layout/row';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import type { PasskeyListItem } from '#lib/access/factor/passkey/passkey-table';
import { RemovePasskeyForm } from './remove-passkey-form.tsx';
import { RenamePasskeyForm } from './rename-passkey-form.tsx';

interface Props {
  passkey: PasskeyListItem;
  hasFactor: boolean;
}

/** A passkey with its buttons, and the form of the one that was pressed. */
export function PasskeyItem({ passkey, hasFactor }: Props) {
  const t = useTranslations('deskAccount.passkeys');
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const { id, name } = passkey;
  const close = () => setOpen(null);
  return (
    <Stack as="li" gap={12}>
      <Row gap={8} align="center" between wrap>
        <PasskeyFacts passkey={passkey} />
        {open === null && (
          <Row gap={8} wrap>
            <Button
              kind="secondary"
              aria-label={t('renameOf', { name })}
              onClick={() => setOpen('rename')}
            >
              {t('rename')}
            </Button>
            <Button
              kind="secondary"
              aria-label={t('removeOf', { name })}
              onClick={() => setOpen('remove')}
            >
              {t('remove')}
            </Button>
          </Row>
        )}
      </Row>
      {open === 'rename' && <RenamePasskeyForm {...{ id, name }} onClose={close} />}
      {open === 'remove' && <RemovePasskeyForm {...{ id, name, hasFactor }} onClose={close} />}
    </Stack>
  );
}

function PasskeyFacts({ passkey }: Pick<Props, 'passkey'>) {
  const t = useTranslations('deskAccount.passkeys');
  const moment = useMoment();
  const { name, created_at: since, last_used_at: at } = passkey;
  return (
    <span>
      {name}
      <br />
      <Text as="small" tone="muted" size="s">
        {t('since', { at: moment.date(since) })} {at && t('used', { at: moment.recent(at) })}
      </Text>
    </span>
  );
}
