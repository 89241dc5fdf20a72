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
import { withReturnPath } from '#lib/access/client/navigation/return-path';
import { CHANNEL_PAGES, METHOD_PAGES } from '#lib/base/paths';
import type { Channel } from '#lib/features/funding/enums';
import type { Method } from '#lib/features/methods/method-record';
import control from '../../ui/form/control.module.css';
import styles from './target-picker.module.css';

/** A card or wallet. `usable`: its cool-down has passed. */
export type Target = Method & { usable: boolean };

interface Props {
  channel: Channel;
  targets: readonly Target[];
  value: string;
  onChange: (id: string) => void;
  error?: string;
}

/** Selects the card or wallet to pay a withdrawal to. */
export function TargetPicker({ channel, targets, value, onChange, error }: Props) {
  const t = useTranslations('funding.withdraw');
  const errorId = useId();
  const group = usePreHydrationChoice(value, onChange);
  return (
    <fieldset ref={group} className={styles.targets} aria-describedby={error ? errorId : undefined}>
      <legend className={control.label}>{t(`target.${channel}`)}</legend>
      {targets.map((target) => (
        <Choice
          key={target.id}
          target={target}
          checked={target.id === value}
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
  target: Target;
  checked: boolean;
  wrong: boolean;
  onChoose: (id: string) => void;
}

/** An option. In its cool-down it is disabled and shows when it becomes usable. */
function Choice({ target, checked, wrong, onChoose }: ChoiceProps) {
  const t = useTranslations('funding.withdraw');
  const moment = useMoment();
  return (
    <label className={clsx(control.control, wrong && control.wrong, styles.target)}>
      <input
        type="radio"
        name="target_id"
        value={target.id}
        checked={checked}
        disabled={!target.usable}
        onChange={() => onChoose(target.id)}
      />
      <span>
        <span className={styles.name}>
          <MethodName method={target} />
        </span>
        <span className={styles.small}>{target.masked}</span>
        {!target.usable && (
          <span className={styles.small}>
            {t('usableAt', { at: moment.full(target.usable_at) })}
          </span>
        )}
      </span>
    </label>
  );
}
