'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MessageDialog } from '#components/desk/action/message-dialog';
import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';
import { toast } from '#lib/access/client/toast';
import { deskApi } from '#lib/site/desk/client/desk-api';
import type { ListedCase } from '#lib/site/desk/kyc/queries';
import type { CaseRights } from './case-claim.tsx';

const ActionDialog = lazyOverlay(() =>
  import('#components/desk/action/action-dialog').then((module) => module.ActionDialog),
);

type ClaimAction = 'claim' | 'release' | 'takeOver';
type Claimed = Pick<ListedCase, 'id' | 'claim' | 'assigned'>;

/** Claims, releases and takes over cases; taking over asks first. The server checks again. */
export function useCaseClaims({ review, handOver, assign }: CaseRights) {
  const t = useTranslations('deskFunding');
  const router = useRouter();
  const [taken, setTaken] = useState<Claimed | null>(null);
  const [open, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function run(action: ClaimAction, chosen: Claimed) {
    if (action === 'takeOver') {
      setTaken(chosen);
      return setOpen(true);
    }
    const { id } = chosen;
    const options = { quiet: true };
    const { code, msg } =
      action === 'claim'
        ? await deskApi.post('claimCase', { id }, options)
        : await deskApi.post('releaseCase', { id }, options);
    if (code !== 200) return setRefusal(msg);
    toast(t(`done.${action}`), 'success');
    router.refresh();
  }

  const takeOver = taken && (
    <ActionDialog
      {...{ open }}
      title={t('dialog.takeOver')}
      text={t('dialog.takeOverNote', { name: taken.claim?.by ?? '' })}
      confirm={t('action.takeOver')}
      reason={null}
      send={(_, options) => deskApi.post('claimCase', { id: taken.id, take_over: true }, options)}
      done={t('done.takeOver')}
      onClose={() => setOpen(false)}
    />
  );
  const dialog = (
    <>
      {takeOver}
      <MessageDialog message={refusal} onClose={() => setRefusal(null)} />
    </>
  );
  return {
    dialog,
    run,
    of: (one: Claimed): ClaimAction | null => (review ? actionOf(one) : null),
    mayHandOver: ({ claim, assigned }: Claimed) =>
      assign || (handOver && (claim ? claim.is_mine : assigned?.is_mine === true)),
  };
}

function actionOf({ claim }: Claimed): ClaimAction {
  if (claim === null) return 'claim';
  return claim.is_mine ? 'release' : 'takeOver';
}
