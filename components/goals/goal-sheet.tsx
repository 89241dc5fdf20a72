'use client';

import { useTranslations } from 'next-intl';
import { usePlanWords } from '#components/trade/figures/use-plan-words';
import { AmountInput } from '#components/ui/form/amount-input';
import { DateField } from '#components/ui/form/date-field';
import { Field } from '#components/ui/form/field';
import { RadioGroup } from '#components/ui/form/radio-group';
import { SheetForm } from '#components/ui/overlay/sheet-form';
import { useOutdatedPage } from '#components/ui/refresh/use-page-refresh.ts';
import { toast } from '#lib/access/client/toast';
import { ASSET_SCALE, cashSymbol, METALS, moneyText, trimZeros } from '#lib/base/money';
import { addDays, localDay } from '#lib/base/taipei-time';
import { setGoalCall } from '#lib/features/goals/calls';
import { GOAL_NAME_MAX } from '#lib/features/goals/enums';
import type { Goal, Goals } from '#lib/features/goals/queries';
import type { PlanRecord } from '#lib/features/trade/plan/queries';
import { PicturePicker } from './picture-picker.tsx';
import { useGoalForm } from './use-goal-form.ts';

interface Props {
  open: boolean;
  /** The goal that is changed; undefined for a new one. */
  goal: Goal | undefined;
  /** The member's recurring plans. */
  plans: readonly PlanRecord[];
  currency: Goals['currency'];
  onClose: () => void;
}

/** Adds a goal, or changes one. */
export function GoalSheet({ open, goal, plans, currency, onClose }: Props) {
  const t = useTranslations('goals.form');
  const { form, submission } = useGoalForm(open, goal);
  const { refreshOutdated } = useOutdatedPage();

  async function submit() {
    const body = await form.check();
    if (!body) return;
    if (
      !(await submission.send(() =>
        setGoalCall({ ...body, id: goal?.id, plan_id: form.values.plan_id || undefined }),
      ))
    )
      return;
    onClose();
    toast(t(goal ? 'changed' : 'created'), 'success');
    void refreshOutdated();
  }

  return (
    <SheetForm
      title={t(goal ? 'change' : 'create')}
      submit={t('save')}
      onSubmit={submit}
      {...{ open, onClose, submission }}
    >
      <Field
        label={t('name')}
        hint={t('nameHint')}
        maxLength={GOAL_NAME_MAX}
        autoComplete="off"
        {...form.field('name')}
      />
      <TargetFields {...{ form, currency }} />
      <PlanField {...{ form, plans, currency }} />
      <DateField
        label={t('due')}
        min={addDays(localDay(new Date()), 1)}
        {...form.field('due_on')}
        value={form.values.due_on}
      />
      <PicturePicker
        value={form.values.picture}
        onChange={(picture) => form.set('picture', picture)}
      />
    </SheetForm>
  );
}

/** The recurring plan that saves for a goal of metal, if the member has one of this metal. */
function PlanField({
  form,
  plans,
  currency,
}: Pick<ReturnType<typeof useGoalForm>, 'form'> & Pick<Props, 'plans' | 'currency'>) {
  const t = useTranslations('goals.form');
  const market = useTranslations('market');
  const words = usePlanWords();
  const { symbol, plan_id: chosen } = form.values;
  const fitting = plans.filter(
    (plan) => plan.symbol === symbol && (plan.state !== 'ended' || plan.id === chosen),
  );
  if (fitting.length === 0) return null;
  const sizeOf = ({ amount, qty }: PlanRecord) =>
    qty === null
      ? moneyText(amount ?? '0', currency, { decimals: 'auto' })
      : `${trimZeros(qty, 0)} ${market('unit')}`;
  return (
    <RadioGroup
      legend={t('plan')}
      variant="rows"
      options={[
        { value: '', label: t('noPlan') },
        ...fitting.map((plan) => ({
          value: plan.id,
          label: `${words.rhythm(plan)} ${sizeOf(plan)}`,
        })),
      ]}
      value={chosen}
      onChange={(id) => form.set('plan_id', id)}
    />
  );
}

/** What is saved, and how much of it. */
function TargetFields({
  form,
  currency,
}: Pick<ReturnType<typeof useGoalForm>, 'form'> & Pick<Props, 'currency'>) {
  const t = useTranslations('goals');
  const market = useTranslations('market');
  const { symbol, target } = form.values;
  const unit = symbol ? market('unit') : cashSymbol(currency);
  return (
    <>
      <RadioGroup
        legend={t('form.kind')}
        options={[
          { value: '', label: t('cash') },
          ...METALS.map((metal) => ({ value: metal as string, label: market(`name.${metal}`) })),
        ]}
        value={symbol}
        onChange={(chosen) => {
          form.set('symbol', chosen);
          form.set('plan_id', '');
        }}
      />
      <AmountInput
        name="target"
        label={t('form.target')}
        unit={unit}
        unitAfter={symbol !== ''}
        scale={symbol ? ASSET_SCALE.XAU : ASSET_SCALE[currency]}
        value={target}
        error={form.errors.target}
        onChange={(amount) => form.set('target', amount)}
      />
    </>
  );
}
