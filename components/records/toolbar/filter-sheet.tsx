'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState, useTransition } from 'react';
import { Button } from '#components/ui/action/button';
import { DateField } from '#components/ui/form/date-field';
import { Field } from '#components/ui/form/field';
import { RadioGroup } from '#components/ui/form/radio-group';
import { Stack } from '#components/ui/layout/stack';
import { Sheet } from '#components/ui/overlay/sheet';
import { parseAmount } from '#lib/base/money';
import { SEARCH_MAX } from '#lib/base/record-base/page-size';
import type { RecordFilter, RecordType } from '#lib/base/record-base/schema';
import { addDays, localDay } from '#lib/base/taipei-time';
import { RECORD_KINDS } from '#lib/features/records/record-kinds';
import { recordFilterQuery } from '#lib/features/records/record-query';
import type { SearchTerm } from '#lib/features/records/search/search-terms';
import { useTypeLabels } from '../status/use-type-labels.ts';
import styles from './filter-sheet.module.css';
import { findAmounts, withAmounts } from './search-text.ts';

interface Props {
  type: RecordType;
  open: boolean;
  filter: RecordFilter;
  /** Of the search, which holds the amounts of the filter. */
  terms: readonly SearchTerm[];
  onClose: () => void;
}

/** Shortcuts for date ranges that end today, in days. */
const SPANS = [7, 30, 90] as const;

/** The form to filter the list. The filter is stored in the URL. */
export function FilterSheet({ type, open, filter, terms, onClose }: Props) {
  const t = useTranslations('records');
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const formId = useId();
  const draft = useDraft(filter);
  const amounts = useAmounts(terms);
  const { list } = RECORD_KINDS[type];

  function apply(event: FormEvent) {
    event.preventDefault();
    if (draft.reversed) return document.getElementById(`${formId}-end`)?.focus();
    if (amounts.check()) return document.getElementById(`${formId}-least`)?.focus();
    const q = amounts.isChanged ? amounts.q : draft.values.q;
    startTransition(() => router.replace(`${list}${recordFilterQuery({ ...draft.values, q })}`));
    onClose();
  }

  return (
    <Sheet
      title={t('filter.title', { list: t(`list.${type}.title`) })}
      open={open}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Button
            kind="secondary"
            onClick={() => {
              draft.clear();
              amounts.clear();
            }}
          >
            {t('filter.reset')}
          </Button>
          <Button type="submit" form={formId} busy={isPending}>
            {t('filter.apply')}
          </Button>
        </div>
      }
    >
      <Stack as="form" id={formId} gap={16} noValidate onSubmit={apply}>
        <KindChoices type={type} draft={draft} />
        <div className={styles.spans}>
          {SPANS.map((days) => (
            <Button key={days} kind="secondary" onClick={() => draft.setSpan(days)}>
              {t('filter.lastDays', { days })}
            </Button>
          ))}
        </div>
        <div className={styles.dates}>
          <DateField
            label={t('filter.start')}
            value={draft.values.start_date}
            onChange={(event) => draft.set({ start_date: event.target.value })}
          />
          <DateField
            id={`${formId}-end`}
            label={t('filter.end')}
            value={draft.values.end_date}
            error={draft.reversed ? t('filter.reversed') : undefined}
            onChange={(event) => draft.set({ end_date: event.target.value })}
          />
        </div>
        <AmountFields leastId={`${formId}-least`} amounts={amounts} />
      </Stack>
    </Sheet>
  );
}

function KindChoices({ type, draft }: { type: RecordType; draft: Draft }) {
  const t = useTranslations('records');
  const labels = useTypeLabels(type);
  const { statuses, types } = RECORD_KINDS[type];
  return (
    <>
      {statuses.length > 0 && (
        <RadioGroup
          legend={t('filter.status')}
          value={draft.values.status}
          onChange={(status) => draft.set({ status })}
          options={[
            { value: '', label: t('filter.allStatuses') },
            ...statuses.map((one) => ({ value: one, label: t(`status.${type}.${one}`) })),
          ]}
        />
      )}
      <RadioGroup
        legend={labels.name}
        value={draft.values.type}
        onChange={(kind) => draft.set({ type: kind })}
        options={[
          { value: '', label: labels.all },
          ...types.map((one) => ({ value: one, label: labels.of(one) })),
        ]}
      />
    </>
  );
}

type Draft = ReturnType<typeof useDraft>;

const EMPTY = { status: '', type: '', no: '', q: '', start_date: '', end_date: '' };

function useDraft(filter: RecordFilter) {
  const [values, setValues] = useState<Record<keyof RecordFilter, string>>({ ...EMPTY, ...filter });
  const set = (change: Partial<typeof values>) =>
    setValues((current) => ({ ...current, ...change }));
  return {
    values,
    set,
    clear: () => setValues(EMPTY),
    setSpan: (days: number) => {
      const today = localDay(new Date());
      set({ start_date: addDays(today, 1 - days), end_date: today });
    },
    reversed: Boolean(values.start_date && values.end_date && values.start_date > values.end_date),
  };
}

function AmountFields({ leastId, amounts }: { leastId: string; amounts: Amounts }) {
  const t = useTranslations('records.filter');
  return (
    <div className={styles.dates}>
      <Field
        id={leastId}
        label={t('least')}
        inputMode="decimal"
        autoComplete="off"
        value={amounts.least}
        error={amounts.error ? t(amounts.error) : undefined}
        onChange={(event) => amounts.set({ least: event.target.value })}
      />
      <Field
        label={t('most')}
        inputMode="decimal"
        autoComplete="off"
        value={amounts.most}
        onChange={(event) => amounts.set({ most: event.target.value })}
      />
    </div>
  );
}

type Amounts = ReturnType<typeof useAmounts>;

type AmountsError = 'amountInvalid' | 'amountReversed' | 'searchTooLong';

/** The amounts of the filter: a term of its search. */
function useAmounts(terms: readonly SearchTerm[]) {
  const given = findAmounts(terms);
  const [kept, setKept] = useState(terms);
  const [draft, setDraft] = useState(given);
  const [error, setError] = useState<AmountsError | null>(null);
  const least = plainAmount(draft.least);
  const most = plainAmount(draft.most);
  const q = withAmounts(kept, { least, most });
  return {
    ...draft,
    error,
    q,
    isChanged: least !== given.least || most !== given.most,
    set: (change: Partial<typeof draft>) => setDraft((current) => ({ ...current, ...change })),
    clear() {
      setDraft({ least: '', most: '' });
      setKept([]);
    },
    /** Shows what is wrong with the amounts; returns it. */
    check() {
      const found =
        findAmountsError(least, most) ?? (q.length > SEARCH_MAX ? 'searchTooLong' : null);
      setError(found);
      return found;
    },
  };
}

/** Without what people type beside the digits. */
function plainAmount(text: string): string {
  return text.normalize('NFKC').replace(/NT\$|[\s,元$]/gi, '');
}

function findAmountsError(least: string, most: string): AmountsError | null {
  const [from, to] = [least, most].map((text) => (text ? parseAmount(text, 'TWD') : undefined));
  if (from === null || to === null) return 'amountInvalid';
  return from !== undefined && to !== undefined && from > to ? 'amountReversed' : null;
}
