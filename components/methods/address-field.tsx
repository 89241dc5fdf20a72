'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '#components/ui/art/icon';
import { Field } from '#components/ui/form/field';
import { type AddressFault, addressFault, type Network } from '#lib/features/methods/address';
import { maskAddress } from '#lib/features/methods/mask';
import styles from './address-field.module.css';
import { PasteButton } from './paste-button.tsx';

interface Props {
  network: Network;
  value: string;
  onChange: (address: string) => void;
  /** Error from the server or from form validation. */
  error: string | undefined;
}

/** Errors of a possibly incomplete address, shown only after typing ends. */
const INCOMPLETE: readonly AddressFault[] = ['addressTrc20', 'addressErc20'];

/** A wallet address, validated while it is typed or pasted. */
export function AddressField({ network, value, onChange, error }: Props) {
  const t = useTranslations('methods.add');
  const validation = useTranslations('validation');
  const [finished, setFinished] = useState(false);
  const address = value.trim();
  const problem = address === '' ? null : addressFault(network, address);
  const shown =
    problem && (finished || !INCOMPLETE.includes(problem)) ? validation(problem) : undefined;
  const valid = address !== '' && problem === null;
  return (
    <Field
      label={t('address')}
      name="address"
      value={value}
      error={error ?? shown}
      hint={
        <span role="status">
          {valid ? (
            <span className={styles.valid}>
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
            setFinished(true);
            onChange(text.trim());
          }}
        />
      }
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      onFocus={() => setFinished(false)}
      onBlur={() => {
        setFinished(true);
        if (address !== value) onChange(address);
      }}
    />
  );
}
