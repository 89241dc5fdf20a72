'use client';

import { useRouter } from 'next/navigation';
import { useTimeZone, useTranslations } from 'next-intl';
import { type FormEvent, useId, useState, useTransition } from 'react';
import { PAGES } from '#lib/paths';
import {
  BILL_KINDS,
  type BillFilter,
  type BillFilterField,
  billFilterQuery,
  readBillFilter,
} from '#lib/records/bill-filter';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { dayBefore } from './day-groups.ts';
import styles from './ledger-filter-sheet.module.css';

interface Props {
  open: boolean;
  filter: BillFilter;
  onClose: () => void;
}

/** Spans that end today, in days. */
const SPANS = [7, 30, 90] as const;

/** Chooses which bills the list shows. The choice stands in the address. */
export function LedgerFilterSheet({ open, filter, onClose }: Props) {
  const t = useTranslations('records');
  const router = useRouter();
  const [leaving, startTransition] = useTransition();
  const formId = useId();
  const draft = useDraft(filter);

  function show(event: FormEvent) {
    event.preventDefault();
    if (draft.reversed) return document.getElementById(`${formId}-end`)?.focus();
    const query = billFilterQuery(readBillFilter(draft.values));
    startTransition(() => router.replace(`${PAGES.ledgerRecord}${query}`));
    onClose();
  }

  return (
    <Sheet
      title={t('filter.title')}
      open={open}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Button kind="secondary" onClick={draft.clear}>
            {t('filter.reset')}
          </Button>
          <Button type="submit" form={formId} busy={leaving}>
            {t('filter.apply')}
          </Button>
        </div>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={show}>
        <ChoiceChips
          legend={t('filter.type')}
          value={draft.values.type}
          onChange={(type) => draft.set({ type })}
          options={[
            { value: '', label: t('filter.allTypes') },
            ...BILL_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
          ]}
        />
        <div className={styles.spans}>
          {SPANS.map((days) => (
            <Button key={days} kind="secondary" onClick={() => draft.setSpan(days)}>
              {t('filter.lastDays', { days })}
            </Button>
          ))}
        </div>
        <div className={styles.dates}>
          <Field
            label={t('filter.start')}
            type="date"
            value={draft.values.start_date}
            onChange={(event) => draft.set({ start_date: event.target.value })}
          />
          <Field
            id={`${formId}-end`}
            label={t('filter.end')}
            type="date"
            value={draft.values.end_date}
            error={draft.reversed ? t('filter.reversed') : undefined}
            onChange={(event) => draft.set({ end_date: event.target.value })}
          />
        </div>
      </form>
    </Sheet>
  );
}

function useDraft(filter: BillFilter) {
  const timeZone = useTimeZone();
  const [values, setValues] = useState<Record<BillFilterField, string>>({
    type: filter.type ?? '',
    start_date: filter.start_date ?? '',
    end_date: filter.end_date ?? '',
  });
  const set = (change: Partial<typeof values>) =>
    setValues((current) => ({ ...current, ...change }));
  return {
    values,
    set,
    clear: () => setValues({ type: '', start_date: '', end_date: '' }),
    setSpan: (days: number) =>
      set({
        start_date: dayBefore(new Date(), days - 1, timeZone),
        end_date: dayBefore(new Date(), 0, timeZone),
      }),
    reversed: Boolean(values.start_date && values.end_date && values.start_date > values.end_date),
  };
}
