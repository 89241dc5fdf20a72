import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Money } from '#components/ui/display/money';
import { plainQty } from './ticket-figures.ts';

interface Props extends Pick<ComponentProps<typeof Money>, 'size' | 'hideable' | 'className'> {
  /** A quantity of metal as a decimal string. */
  qty: string;
}

/** Shows a quantity of metal in grams without trailing zeros. */
export function Grams({ qty, ...look }: Props) {
  const t = useTranslations('market');
  return <Money amount={plainQty(qty)} unit={t('unit')} {...look} />;
}
