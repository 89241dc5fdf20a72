'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field';
import { RadioGroup } from '#components/ui/form/radio-group';
import type { Schedule } from '#lib/features/content/schedule';
import styles from './content-editor.module.css';

interface Props {
  schedule: Schedule;
  onChange: (schedule: Schedule) => void;
}

/** Whether and when the item is shown. */
export function ScheduleFields({ schedule, onChange }: Props) {
  const t = useTranslations('deskContent.editor');
  return (
    <>
      <RadioGroup
        legend={t('status')}
        value={schedule.status}
        options={(['draft', 'published'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(status) => onChange({ ...schedule, status })}
      />
      <div className={styles.fields}>
        {(['from', 'until'] as const).map((end) => (
          <Field
            key={end}
            label={t(end)}
            hint={t('timeHint')}
            name={end}
            type="datetime-local"
            value={localOf(schedule[end])}
            onChange={(event) => onChange({ ...schedule, [end]: momentOf(event.target.value) })}
          />
        ))}
      </div>
    </>
  );
}

/** Taipei has been eight hours ahead of UTC since 1979. */
const OFFSET_MS = 8 * 3_600_000;

function localOf(moment: string | null): string {
  return moment === null ? '' : new Date(Date.parse(moment) + OFFSET_MS).toISOString().slice(0, 16);
}

function momentOf(local: string): string | null {
  return local === '' ? null : new Date(`${local}:00+08:00`).toISOString();
}
