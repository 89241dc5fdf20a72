'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { HideBalanceProvider } from '#components/ui/display/hide-balance';
import { Money } from '#components/ui/display/money';
import { VaultDial } from '#components/ui/display/vault-dial';
import { Board, Samples, Specimen } from './board.tsx';

const SIZES = ['xl', 'l', 'm', 's'] as const;
const SAMPLES: readonly ComponentProps<typeof Money>[] = [
  { amount: '1284560.75', currency: 'TWD' },
  { amount: '128.5', currency: 'TWD', signed: true },
  { amount: '-128.5', currency: 'TWD', signed: true },
  { amount: '31.1035', unit: 'g' },
  { amount: null, currency: 'TWD' },
];

/** Amounts in all sizes and signs, known, unknown, hidden and rolling; the dial of the vault. */
export function FigureBoard() {
  const t = useTranslations('styles');
  return (
    <Board name="figures" title={t('board.figures')}>
      {SIZES.map((size) => (
        <Specimen key={size} name={`display/money ${size}`}>
          {SAMPLES.map((sample) => (
            <p key={`${sample.amount}`}>
              <Money {...sample} size={size} />
            </p>
          ))}
        </Specimen>
      ))}
      <Specimen name="display/hide-balance">
        <HideBalanceProvider initial>
          {SIZES.map((size) => (
            <p key={size}>
              <Money amount="1284560.75" currency="TWD" size={size} hideable />
            </p>
          ))}
        </HideBalanceProvider>
      </Specimen>
      <RollingAmount />
      <Dials />
    </Board>
  );
}

const CREDIT = 1250;

function RollingAmount() {
  const t = useTranslations('styles');
  const [amount, setAmount] = useState(1_284_560.75);
  return (
    <Specimen name="display/money rolls">
      <p>
        <Money amount={amount.toFixed(2)} currency="TWD" size="xl" rolls={`${amount}`} />
      </p>
      <Samples>
        <Button kind="secondary" onClick={() => setAmount(amount + CREDIT)}>
          {t('change')}
        </Button>
      </Samples>
    </Specimen>
  );
}

function Dials() {
  const t = useTranslations('styles');
  const [turned, setTurned] = useState(false);
  return (
    <Specimen name="display/vault-dial">
      <Samples>
        <VaultDial size={72} turned={turned} />
        <VaultDial size={24} turns={0.2} />
        <Button kind="secondary" onClick={() => setTurned(!turned)}>
          {t('turn')}
        </Button>
      </Samples>
    </Specimen>
  );
}
