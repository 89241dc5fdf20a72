'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId } from 'react';
import { Button } from '#components/ui/action/button';
import { AmountInput } from '#components/ui/form/amount-input';
import { RadioGroup } from '#components/ui/form/radio-group';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { Sheet } from '#components/ui/overlay/sheet';
import { useForm } from '#lib/access/client/form/form';
import { toast } from '#lib/access/client/toast';
import {
  ASSET_SCALE,
  type Asset,
  cashSymbol,
  METALS,
  type Metal,
  moneyText,
} from '#lib/base/money';
import {
  PRICE_ALERT_KINDS,
  PRICE_ALERT_REPEATS,
  type PriceAlertKind,
  type PriceAlertRepeat,
} from '#lib/features/market/alert/enums';
import { setPriceAlertCall } from '#lib/features/market/calls';

const loadSchema = () =>
  import('#lib/features/market/alert/schema').then(
    ({ setPriceAlertSchema }) => setPriceAlertSchema,
  );

/** What the form begins with. */
export interface AlertDraft {
  symbol: Metal;
  kind: PriceAlertKind;
  /** Decimal string; empty if none. */
  level: string;
}

interface Props {
  draft: AlertDraft;
  /** The present prices of a gram, as far as they are known. */
  prices: Partial<Record<Metal, string>>;
  currency: Asset;
  open: boolean;
  onClose: () => void;
}

/** The form that sets a price alert. */
export function AlertSheet({ open, onClose, ...props }: Props) {
  const t = useTranslations('market');
  const formId = useId();
  const { draft } = props;
  const form = useForm(loadSchema, { ...draft, percent: '', repeat: 'once' });
  const submission = useSubmit({ form, fieldOfCode: { 4010: 'level' } });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await form.check())) return;
    const { symbol, kind, repeat, level, percent } = form.values;
    const target = kind === 'move' ? { percent } : { level };
    const body = {
      ...{ symbol: symbol as Metal, kind: kind as PriceAlertKind },
      ...{ repeat: repeat as PriceAlertRepeat, ...target },
    };
    if (!(await submission.send(() => setPriceAlertCall(body)))) return;
    toast(t('alerts.done'), 'success');
    onClose();
    submission.finish();
  }

  return (
    <Sheet
      title={t('alerts.set')}
      open={open}
      onClose={onClose}
      dismissible={!submission.busy}
      footer={
        <Button type="submit" form={formId} block busy={submission.busy}>
          {t('alerts.confirm')}
        </Button>
      }
    >
      <Stack as="form" id={formId} gap={16} method="post" noValidate onSubmit={submit}>
        <AlertFields form={form} {...props} />
        <FailureNote>{submission.failure}</FailureNote>
        <Text as="p" tone="muted" size="s">
          {t('alerts.note')}
        </Text>
      </Stack>
    </Sheet>
  );
}

interface FieldsProps extends Pick<Props, 'prices' | 'currency'> {
  form: {
    values: { symbol: string; kind: string; level: string; percent: string; repeat: string };
    errors: Partial<Record<string, string>>;
    set: (name: 'symbol' | 'kind' | 'level' | 'percent' | 'repeat', value: string) => void;
  };
}

function AlertFields({ form, prices, currency }: FieldsProps) {
  const t = useTranslations('market');
  const { values, errors, set } = form;
  const price = prices[values.symbol as Metal];

  function choose(kind: PriceAlertKind) {
    set('kind', kind);
    // What the other kind was given does not belong to this one.
    set(kind === 'move' ? 'level' : 'percent', '');
  }

  return (
    <>
      <RadioGroup
        variant="segments"
        legend={t('alerts.metal')}
        options={METALS.map((value) => ({ value, label: t(`name.${value}`) }))}
        value={values.symbol as Metal}
        onChange={(symbol) => set('symbol', symbol)}
      />
      <RadioGroup
        variant="segments"
        legend={t('alerts.kindLegend')}
        options={PRICE_ALERT_KINDS.map((value) => ({ value, label: t(`alerts.kind.${value}`) }))}
        value={values.kind as PriceAlertKind}
        onChange={choose}
      />
      <AmountInput
        key={values.kind === 'move' ? 'percent' : 'level'}
        {...(values.kind === 'move'
          ? { ...numberProps('percent'), unit: '%', unitAfter: true, scale: 2 }
          : { ...numberProps('level'), unit: cashSymbol(currency), scale: ASSET_SCALE[currency] })}
        hint={price && t('alerts.present', { price: moneyText(price, currency) })}
        autoFocus
      />
      <RadioGroup
        variant="segments"
        legend={t('alerts.repeatLegend')}
        options={PRICE_ALERT_REPEATS.map((value) => ({
          value,
          label: t(`alerts.repeat.${value}`),
        }))}
        value={values.repeat as PriceAlertRepeat}
        onChange={(repeat) => set('repeat', repeat)}
      />
    </>
  );

  function numberProps(name: 'level' | 'percent') {
    return {
      ...{ name, label: t(`alerts.${name}`), value: values[name], error: errors[name] },
      onChange: (amount: string) => set(name, amount),
    };
  }
}
