'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Switch } from '#components/ui/form/switch';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { LazyConfirmDialog } from '#components/ui/overlay/lazy-confirm-dialog';
import { refreshPage } from '#lib/access/client/navigation/known-screens';
import { toast } from '#lib/access/client/toast';
import { setRenewalCall } from '#lib/features/fixed/calls';
import type { DepositRecord } from '#lib/features/fixed/deposit-record';

interface Props {
  deposit: DepositRecord;
  renew: boolean;
  /** The renewal that the server stored. */
  onChange: (renew: boolean) => void;
}

/** Switches the renewal of a running deposit, after a confirmation. */
export function RenewalSwitch({ deposit, renew, onChange }: Props) {
  const t = useTranslations('fixed.deposits.renewal');
  const moment = useMoment();
  const router = useRouter();
  const [wanted, setWanted] = useState(!renew);
  const [isOpen, setIsOpen] = useState(false);
  const way = wanted ? 'on' : 'off';

  async function change() {
    const { data } = await setRenewalCall(deposit.id, wanted);
    if (data) {
      onChange(data.renew);
      toast(t(way), 'success');
    }
    setIsOpen(false);
    refreshPage(router);
  }

  return (
    <>
      <Switch
        name={`renew-${deposit.id}`}
        label={t('label')}
        hint={t('hint')}
        checked={renew}
        onChange={(checked) => {
          setWanted(checked);
          setIsOpen(true);
        }}
      />
      <LazyConfirmDialog
        open={isOpen}
        title={t(`${way}Title`)}
        stay={t('stay')}
        confirm={t('confirm')}
        onConfirm={change}
        onClose={() => setIsOpen(false)}
      >
        <p>{t(`${way}Text`, { date: moment.date(deposit.maturity_at), days: deposit.days })}</p>
      </LazyConfirmDialog>
    </>
  );
}
