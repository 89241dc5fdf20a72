'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import type { Queue } from '#lib/features/funding/enums';
import { fundingCalls } from '#lib/site/desk/funding/calls';
import type { DeskRecord } from '#lib/site/desk/funding/queries';
import type { Selection } from './bulk-dialog.tsx';

/** In code of its own, which loads when it is opened. */
const BulkDialog = dynamic(() => import('./bulk-dialog.tsx').then((module) => module.BulkDialog));

/**
 * Approves the selected records after a summary, and shows the outcome of each. The dialog is not part of
 * the table's toolbar, which disappears with the selected rows.
 */
export function useBulkApprove(queue: Queue) {
  const t = useTranslations('deskFunding');
  const [selection, setSelection] = useState<Selection | null>(null);
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);

  async function begin(records: readonly DeskRecord[], select: Selection['select']) {
    const { data: summary } = await fundingCalls.summarize(
      queue,
      records.map(({ id }) => id),
    );
    if (!summary) return;
    setSelection({ records, summary, select });
    setOpened((count) => count + 1);
    setOpen(true);
  }

  const button = (records: readonly DeskRecord[], select: Selection['select']) => (
    <Button aria-haspopup="dialog" onClick={() => begin(records, select)}>
      {t(`bulk.approve.${queue}`)}
    </Button>
  );
  const dialog = selection && (
    // A new key: each selection begins without outcomes.
    <BulkDialog key={opened} {...{ queue, open, selection }} onClose={() => setOpen(false)} />
  );
  return { button, dialog };
}
