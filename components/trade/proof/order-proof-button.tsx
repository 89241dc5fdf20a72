'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Link } from '#components/ui/action/link';
import { Icon } from '#components/ui/art/icon';
import { Text } from '#components/ui/layout/text';
import { saveFile } from '#lib/access/client/save-file';
import { rememberProvenRoot } from '#lib/access/client/storage/seen-roots';
import { PAGES } from '#lib/base/paths';
import { fetchOrderProof } from '#lib/features/trade/calls';
import type { OrderRecord } from '#lib/features/trade/order/order-record';

/** Saves the proof of an order as a file: its text before the cutoff, and its place in the sealed book afterwards. */
export function OrderProofButton({ order: { id, no } }: { order: Pick<OrderRecord, 'id' | 'no'> }) {
  const t = useTranslations('trade.proof.order');
  const [failed, setFailed] = useState(false);

  async function save() {
    const { data } = await fetchOrderProof(id);
    setFailed(!data);
    if (!data) return;
    rememberProvenRoot({ no: data.issue.issue.no, book: data.issue.book });
    const blob = new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' });
    saveFile({ name: `jinku-${no}.json`, blob });
  }

  return (
    <>
      <Button kind="secondary" block onClick={save}>
        <Icon name="download" size={18} />
        {t('save')}
      </Button>
      <Text tone="muted" size="s" role={failed ? 'alert' : undefined}>
        {t(failed ? 'failed' : 'hint')} <Link href={PAGES.proofCheck}>{t('check')}</Link>
      </Text>
    </>
  );
}
