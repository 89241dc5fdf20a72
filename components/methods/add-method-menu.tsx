'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Icon } from '#components/ui/art/icon';
import { Stack } from '#components/ui/layout/stack';
import { Tile } from '#components/ui/layout/tile';
import { Sheet } from '#components/ui/overlay/sheet';
import { withReturnPath } from '#lib/access/client/navigation/return-path';
import { METHOD_PAGES, PAGES } from '#lib/base/paths';
import { METHOD_KINDS } from '#lib/features/methods/method-kinds';
import { CHANNEL_ICONS } from './channel-icons.ts';

/** A menu with the kinds of payment methods to add. */
export function AddMethodMenu() {
  const t = useTranslations('methods');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button block onClick={() => setOpen(true)}>
        <Icon name="plus" size={20} />
        {t('add.any')}
      </Button>
      <Sheet title={t('add.which')} open={open} onClose={() => setOpen(false)}>
        <Stack as="ul">
          {METHOD_KINDS.map((kind) => (
            <li key={kind}>
              <Tile
                href={withReturnPath(METHOD_PAGES.form[kind], PAGES.methods)}
                icon={CHANNEL_ICONS[kind]}
                name={t(`kinds.${kind}.name`)}
              >
                {t(`kinds.${kind}.about`)}
              </Tile>
            </li>
          ))}
        </Stack>
      </Sheet>
    </>
  );
}
