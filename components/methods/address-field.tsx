'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '#components/ui/art/icon';
import { Field } from '#components/ui/form/field';
import { type AddressFault, addressFault, type Network } from '#lib/methods/address';
import { maskAddress } from '#lib/methods/mask';
import styles from './address-field.module.css';
import { PasteButton } from './paste-button.tsx';

interface Props {
  network: Network;
  value: string;
  onChange: (address: string) => void;
  /** Why the server or the whole form refuses it. */
  error: string | undefined;
}

/** Faults of an address that is still being typed; all others are those of a whole one. */
const UNFINISHED: readonly AddressFault[] = ['addressTrc20', 'addressErc20'];

/** The address of a wallet, judged as it is typed or pasted. */
export function AddressField({ network, value, onChange, error }: Props) {
  const t = useTranslations('methods.add');
  const validation = useTranslations('validation');
  const [left, setLeft] = useState(false);
  const address = value.trim();
  const fault = address === '' ? null : addressFault(network, address);
  const shown = fault && (left || !UNFINISHED.includes(fault)) ? validation(fault) : undefined;
  const sound = address !== '' && fault === null;
  return (
    <Field
      label={t('address')}
      name="address"
      value={value}
      error={error ?? shown}
      hint={
        <span role="status">
          {sound ? (
            <span className={styles.sound}>
              <Icon name="check" size={14} />
              {t('addressSound', { ends: maskAddress(address) })}
            </span>
          ) : (
            t(`addressHint.${network}`)
          )}
        </span>
      }
      aside={
        <PasteButton
          onPaste={(text) => {
            setLeft(true);
            onChange(text.trim());
          }}
        />
      }
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        if (address !== value) onChange(address);
      }}
    />
  );
}
