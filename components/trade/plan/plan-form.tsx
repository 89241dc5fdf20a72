'use client';

import { useTranslations } from 'next-intl';
import { AmountInput } from '#components/ui/form/amount-input';
import { DateField } from '#components/ui/form/date-field';
import { Field } from '#components/ui/form/field';
import { RadioGroup } from '#components/ui/form/radio-group';
import { SubmitAction } from '#components/ui/form/submit-action';
import { Switch } from '#components/ui/form/switch';
import { Disclosure } from '#components/ui/layout/disclosure';
import { FailureNote } from '#components/ui/layout/failure-note';
import { FormScreen } from '#components/ui/layout/screen';
import { Stack } from '#components/ui/layout/stack';
import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';
import { ASSET_SCALE, cashSymbol } from '#lib/base/money';
import { addDays } from '#lib/base/taipei-time';
import { PLAN_DAYS_AHEAD, PLAN_RHYTHMS } from '#lib/features/trade/plan/enums';
import { DayPicker } from './day-picker.tsx';
import { AMOUNTS, GRAMS, PLAN_ENDS, type PlanValues } from './plan-values.ts';
import { type PlanFormProps, type Problems, usePlanForm } from './use-plan-form.ts';

const PlanSheet = lazyOverlay(() => import('./plan-sheet.tsx').then((module) => module.PlanSheet));

/** Makes a plan or changes one. A sheet shows its first days and what it costs at most, by the server, to confirm. */
export function PlanForm(props: PlanFormProps) {
  const { room, plan, currency, today } = props;
  const t = useTranslations('plans.form');
  const form = usePlanForm(props);
  const { values, set, problems } = form;
  const fields = { values, set, problems, currency, today };
  return (
    <>
      <FormScreen onSubmit={form.submit}>
        <SizeFields {...fields} />
        <RadioGroup
          legend={t('every')}
          variant="segments"
          options={PLAN_RHYTHMS.map((value) => ({
            value,
            label: t(value === 'month' ? 'byMonth' : 'byWeek'),
          }))}
          value={values.every}
          onChange={(every) => set({ every })}
        />
        <DayPicker
          every={values.every}
          value={values.days[values.every]}
          error={problems.days}
          onChange={(days) => set({ days: { ...values.days, [values.every]: days } })}
        />
        <Disclosure summary={t('more')}>
          <Stack gap={16}>
            <PeriodFields {...fields} hasBegun={plan !== undefined && plan.start_on <= today} />
            <Switch
              label={t('retry')}
              hint={t('retryHint')}
              name="when_short"
              checked={values.retries}
              onChange={(retries) => set({ retries })}
            />
          </Stack>
        </Disclosure>
        <FailureNote>{problems.form}</FailureNote>
        <SubmitAction busy={form.isLoading}>{t('next')}</SubmitAction>
      </FormScreen>
      <PlanSheet {...form.sheet} {...{ room, currency }} quoted={form.quoted} planId={plan?.id} />
    </>
  );
}

interface FieldsProps extends Pick<PlanFormProps, 'currency' | 'today'> {
  values: PlanValues;
  set: (changed: Partial<PlanValues>) => void;
  problems: Problems;
}

/** An amount or grams, with suggestions. */
function SizeFields({ values, set, problems, currency }: FieldsProps) {
  const t = useTranslations('plans.form');
  const market = useTranslations('market');
  const isQty = values.unit === 'qty';
  const value = values[values.unit];
  const unit = isQty ? market('unit') : cashSymbol(currency);
  const options = (isQty ? GRAMS : AMOUNTS).map((size) => ({
    value: size as string,
    label: isQty ? `${size} ${unit}` : Number(size).toLocaleString('en'),
  }));
  const change = (size: string) => set({ [values.unit]: size });
  return (
    <>
      <RadioGroup
        legend={t('unit')}
        variant="segments"
        options={(['amount', 'qty'] as const).map((each) => ({
          value: each,
          label: t(each === 'qty' ? 'unitQty' : 'unitAmount'),
        }))}
        value={values.unit}
        onChange={(chosen) => set({ unit: chosen })}
      />
      <AmountInput
        key={values.unit}
        name={values.unit}
        label={t(isQty ? 'qtyLabel' : 'amountLabel')}
        hint={isQty ? undefined : t('amountHint')}
        unit={unit}
        unitAfter={isQty}
        scale={isQty ? ASSET_SCALE.XAU : ASSET_SCALE[currency]}
        value={value}
        error={problems.amount}
        onChange={change}
      />
      <RadioGroup
        legend={t(isQty ? 'presetsQty' : 'presets')}
        variant="strip"
        options={options}
        value={value}
        onChange={change}
      />
    </>
  );
}

/** First day, unless it has passed, and the end. */
function PeriodFields({
  values,
  set,
  problems,
  today,
  hasBegun,
}: FieldsProps & { hasBegun: boolean }) {
  const t = useTranslations('plans.form');
  const latest = addDays(today, PLAN_DAYS_AHEAD);
  const labels = { none: t('endNone'), day: t('endDay'), times: t('endTimes') };
  return (
    <>
      {!hasBegun && (
        <DateField
          label={t('start')}
          name="start_on"
          min={today}
          max={latest}
          value={values.startOn}
          onChange={(event) => set({ startOn: event.target.value || today })}
        />
      )}
      <RadioGroup
        legend={t('end')}
        options={PLAN_ENDS.map((value) => ({ value, label: labels[value] }))}
        value={values.end}
        onChange={(end) => set({ end })}
      />
      {values.end === 'day' && (
        <DateField
          label={t('endOn')}
          name="end_on"
          min={today}
          max={latest}
          value={values.endOn}
          error={problems.endOn}
          onChange={(event) => set({ endOn: event.target.value })}
        />
      )}
      {values.end === 'times' && (
        <Field
          label={t('times')}
          name="times"
          inputMode="numeric"
          maxLength={4}
          value={values.times}
          error={problems.times}
          onChange={(event) => set({ times: event.target.value })}
        />
      )}
    </>
  );
}
