'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LiveFigures } from '#components/funding/amount/live-figures';
import { LinkButton } from '#components/ui/action/link-button';
import { Money } from '#components/ui/display/money';
import { AmountInput } from '#components/ui/form/amount-input';
import { RadioGroup } from '#components/ui/form/radio-group';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { type Asset, cashSymbol } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import type { FixedProduct } from '#lib/features/fixed/queries';
import { maturityFigures } from './maturity-figures.ts';
import { ratePercent } from './rate-percent.ts';

interface Props {
  /** At least one. */
  products: readonly FixedProduct[];
  currency: Asset;
  scale: number;
}

/** Calculates the interest of an amount in each term, with a link to subscribe. */
export function Calculator({ products, currency, scale }: Props) {
  const t = useTranslations('fixed');
  const [id, setId] = useState(products[0]?.id ?? '');
  const [amount, setAmount] = useState('');
  const product = products.find((one) => one.id === id) ?? products[0];
  if (!product) return null;
  const figures = maturityFigures(amount, product, currency);
  const cash = (figure: string | undefined) => (
    <Money amount={figure ?? null} currency={currency} />
  );
  const query = new URLSearchParams({ product: product.id, ...(amount && { amount }) });
  return (
    <Section title={t('calculator.title')}>
      <Stack gap={16}>
        <RadioGroup
          legend={t('calculator.term')}
          value={product.id}
          onChange={setId}
          options={products.map(({ id: value, name }) => ({ value, label: name }))}
        />
        <AmountInput
          label={t('calculator.amount')}
          name="calculated"
          unit={cashSymbol(currency)}
          scale={scale}
          value={amount}
          onChange={setAmount}
        />
      </Stack>
      <LiveFigures
        facts={[
          { name: t('rate'), value: t('ratePercent', { rate: ratePercent(product.rate_bps) }) },
          { name: t('calculator.interest'), value: cash(figures?.interest) },
          { name: t('calculator.total'), value: cash(figures?.total), strong: true },
        ]}
      />
      <Text tone="muted" size="xs">
        {t('calculator.note')}
      </Text>
      <LinkButton kind="secondary" block href={`${PAGES.fixedTerms}?${query}`}>
        {t('calculator.go')}
      </LinkButton>
    </Section>
  );
}
