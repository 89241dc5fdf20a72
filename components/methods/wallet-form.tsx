'use client';

import { useTranslations } from 'next-intl';
import { RadioGroup } from '#components/ui/form/radio-group';
import { SubmitForm } from '#components/ui/form/submit-form';
import { Note } from '#components/ui/layout/note';
import { NETWORKS } from '#lib/features/methods/address';
import { addWalletCall } from '#lib/features/methods/calls';
import { payeeConfirmation } from '#lib/features/methods/payee-confirmation';
import { AddressField } from './address-field.tsx';
import { CommonFields, SealedNote } from './common-fields.tsx';
import { useAddForm } from './use-add-form.ts';

const loadSchema = () =>
  import('#lib/features/methods/wallet-schema').then(({ walletSchema }) => walletSchema);

interface Props {
  /** Local path to open after success. */
  destination: string;
  /** True if the member signs with a passkey. */
  signs: boolean;
}

/** Adds a digital wallet. */
export function WalletForm({ destination, signs }: Props) {
  const t = useTranslations('methods.add');
  const { form, shell } = useAddForm({
    loadSchema,
    initial: { network: 'TRC20', address: '', label: '', trade_password: '' },
    numberField: 'address',
    shown: ({ network, address }) => payeeConfirmation({ type: network, number: address }),
    signs,
    add: addWalletCall,
    destination,
  });
  return (
    <SubmitForm
      {...shell}
      aside={
        <>
          <Note kind="warning" title={t('networkWarning.title')}>
            {t('networkWarning.text')}
          </Note>
          <SealedNote />
        </>
      }
    >
      <RadioGroup
        legend={t('network')}
        value={form.values.network}
        onChange={(network) => {
          form.set('network', network);
          // Clears the error of the address, which belongs to the other network.
          form.set('address', form.values.address);
        }}
        options={NETWORKS.map((network) => ({ value: network, label: t(`networks.${network}`) }))}
      />
      <AddressField
        network={form.values.network === 'ERC20' ? 'ERC20' : 'TRC20'}
        value={form.values.address}
        error={form.errors.address}
        onChange={(address) => form.set('address', address)}
      />
      <CommonFields form={form} kind="wallet" signs={signs} />
    </SubmitForm>
  );
}
