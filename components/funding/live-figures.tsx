'use client';

import { useTranslations } from 'next-intl';
import type { WithdrawalFigures } from '#lib/funding/amount-rules';
import { Card } from '../ui/card.tsx';
import { Facts } from '../ui/facts.tsx';
import { Money } from '../ui/money.tsx';

interface Props {
  /** null while nothing would arrive: the net is then unknown, not zero. */
  figures: WithdrawalFigures | null;
  fee: string;
  currency: string;
}

/** Fee and net of what is being typed. */
export function LiveFigures({ figures, fee, currency }: Props) {
  const t = useTranslations('funding.fact');
  return (
    <Card>
      <Facts
        facts={[
          { name: t('fee'), value: <Money amount={fee} currency={currency} /> },
          {
            name: t('net'),
            value: (
              <output>
                <Money amount={figures?.net ?? null} currency={currency} />
              </output>
            ),
            strong: true,
          },
        ]}
      />
    </Card>
  );
}
