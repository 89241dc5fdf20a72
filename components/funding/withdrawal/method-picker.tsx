'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { MethodName } from '#components/methods/method-name';
import { Link } from '#components/ui/action/link';
import { Icon } from '#components/ui/art/icon';
import { FieldError } from '#components/ui/form/field-error';
import { usePreHydrationChoice } from '#components/ui/form/use-pre-hydration-choice.ts';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Text } from '#components/ui/layout/text';
import { withReturnPath } from '#lib/access/client/navigation/return-path';
import { CHANNEL_PAGES, METHOD_PAGES } from '#lib/base/paths';
import type { Channel } from '#lib/features/funding/enums';
import type { Method } from '#lib/features/methods/method-record';
import control from '../../ui/form/control.module.css';
import styles from './method-picker.module.css';

/** A card or wallet. `usable`: its cool-down has passed. */
export type PayoutMethod = Method & { usable: boolean };

interface Props {
  channel: Channel;
  methods: readonly PayoutMethod[];
  value: string;
  onChange: (id: string) => void;
  error?: string;
}

/** Selects the card or wallet to pay a withdrawal to. */
export function MethodPicker({ channel, methods, value, onChange, error }: Props) {
  const t = useTranslations('funding.withdraw');
  const errorId = useId();
  const group = usePreHydrationChoice(value, onChange);
  return (
    <fieldset ref={group} className={styles.targets} aria-describedby={error ? errorId : undefined}>
      <legend className={control.label}>{t(`method.${channel}`)}</legend>
      {methods.map((method) => (
        <Choice
          key={method.id}
          method={method}
          checked={method.id === value}
          wrong={Boolean(error)}
          onChoose={onChange}
        />
      ))}
      {error && (
        <FieldError id={errorId} alert>
          {error}
        </FieldError>
      )}
      <Link
        href={withReturnPath(METHOD_PAGES.form[channel], CHANNEL_PAGES.withdraw[channel])}
        className={styles.add}
      >
        <Icon name="plus" size={18} />
        {t(`add.${channel}`)}
      </Link>
    </fieldset>
  );
}

interface ChoiceProps {
  method: PayoutMethod;
  checked: boolean;
  wrong: boolean;
  onChoose: (id: string) => void;
}

/** An option. In its cool-down it is disabled and shows when it becomes usable. */
function Choice({ method, checked, wrong, onChoose }: ChoiceProps) {
  const t = useTranslations('funding.withdraw');
  const moment = useMoment();
  return (
    <label className={clsx(styles.target, wrong && styles.wrong)}>
      <input
        type="radio"
        name="target_id"
        value={method.id}
        checked={checked}
        disabled={!method.usable}
        onChange={() => onChoose(method.id)}
      />
      <span>
        <Text as="span">
          <MethodName method={method} />
        </Text>
        <span className={styles.small}>{method.masked}</span>
        {!method.usable && (
          <span className={styles.small}>
            {t('usableAt', { at: moment.full(method.usable_at) })}
          </span>
        )}
      </span>
    </label>
  );
}
