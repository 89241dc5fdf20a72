'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { Icon } from '#components/ui/art/icon';
import type { RecordFilter, RecordType } from '#lib/base/record-base/schema';
import { RECORD_KINDS } from '#lib/features/records/record-kinds';
import { recordFilterQuery } from '#lib/features/records/record-query';
import { useTypeLabels } from '../status/use-type-labels.ts';
import styles from './filter-chips.module.css';
import type { Period } from './periods.ts';

interface Props {
  type: RecordType;
  filter: RecordFilter;
  periods: readonly Period[];
}

/** Types and periods to filter by with one press. They scroll sideways. */
export function FilterChips({ type, filter, periods }: Props) {
  const t = useTranslations('records.filter');
  const labels = useTypeLabels(type);
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const { list, chips } = RECORD_KINDS[type];

  function apply(change: RecordFilter) {
    const href = `${list}${recordFilterQuery({ ...filter, ...change })}`;
    startTransition(() => router.replace(href, { scroll: false }));
  }

  return (
    <div className={styles.scroller} aria-busy={isPending || undefined} data-filter-chips="">
      <fieldset className={styles.group} aria-label={labels.name}>
        {chips.map((value) => (
          <Chip
            key={value}
            name={labels.chip(value)}
            pressed={filter.type === value}
            onPress={(pressed) => apply({ type: pressed ? value : undefined })}
          />
        ))}
      </fieldset>
      <fieldset className={styles.group} aria-label={t('period.label')}>
        {periods.map((period) => (
          <Chip
            key={period.name}
            name={t(`period.${period.name}`)}
            pressed={filter.start_date === period.start_date && filter.end_date === period.end_date}
            onPress={(pressed) => {
              const { start_date, end_date } = pressed ? period : {};
              apply({ start_date, end_date });
            }}
          />
        ))}
      </fieldset>
    </div>
  );
}

interface ChipProps {
  name: string;
  pressed: boolean;
  onPress: (pressed: boolean) => void;
}

/** A button that stays pressed, with a check mark. */
function Chip({ name, pressed, onPress }: ChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={pressed}
      onClick={() => onPress(!pressed)}
      // A chip at the edge of the scroller is in view at once.
      onFocus={({ currentTarget }) =>
        currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }
    >
      {pressed && <Icon name="check" size={16} />}
      {name}
    </button>
  );
}
