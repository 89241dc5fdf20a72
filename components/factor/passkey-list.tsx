'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';
import type { FactorList } from '#lib/access/factor/response-schema';
import { FactorItem } from './factor-item.tsx';
import { type RemovalTarget, RemoveDialog } from './remove-dialog.tsx';

const AddPasskeySheet = lazyOverlay(() =>
  import('./add-passkey-sheet.tsx').then((module) => module.AddPasskeySheet),
);
const RenameSheet = lazyOverlay(() =>
  import('./rename-sheet.tsx').then((module) => module.RenameSheet),
);

type Passkey = FactorList['passkeys'][number];

/** The passkeys of the member, each with buttons to rename and remove it. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useTranslations('factor.passkeys');
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey>();
  const [removing, setRemoving] = useState<RemovalTarget>();
  return (
    <Section title={t('title')}>
      <Text tone="muted" size="s">
        {t('about')}
      </Text>
      {passkeys.length > 0 && (
        <Card flush>
          <Stack as="ul" divided>
            {passkeys.map((passkey) => (
              <PasskeyItem
                key={passkey.id}
                passkey={passkey}
                onRename={() => setRenaming(passkey)}
                onRemove={() => setRemoving(passkey)}
              />
            ))}
          </Stack>
        </Card>
      )}
      <Button kind="secondary" block aria-haspopup="dialog" onClick={() => setAdding(true)}>
        {t('add')}
      </Button>
      <AddPasskeySheet open={adding} onClose={() => setAdding(false)} />
      <RenameSheet
        open={renaming !== undefined}
        passkey={renaming}
        onClose={() => setRenaming(undefined)}
      />
      <RemoveDialog target={removing} onClose={() => setRemoving(undefined)} />
    </Section>
  );
}

interface ItemProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyItem({ passkey, onRename, onRemove }: ItemProps) {
  const t = useTranslations('factor.passkeys');
  const moment = useMoment();
  const { name, synced, created_at: added, last_used_at: used } = passkey;
  return (
    <FactorItem
      icon="shield"
      name={name}
      chip={synced && <StatusChip kind="success">{t('synced')}</StatusChip>}
      facts={[
        t('added', { time: moment.recent(added) }),
        ...(used ? [t('used', { time: moment.recent(used) })] : []),
      ]}
    >
      <Button
        kind="quiet"
        aria-haspopup="dialog"
        aria-label={t('renameOf', { name })}
        onClick={onRename}
      >
        {t('rename')}
      </Button>
      <Button
        kind="quiet"
        aria-haspopup="dialog"
        aria-label={t('removeOf', { name })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </FactorItem>
  );
}
