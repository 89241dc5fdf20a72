'use client';

import { useTranslations } from 'next-intl';
import { Facts } from '#components/ui/layout/facts';
import { Note } from '#components/ui/layout/note';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { type Asset, formatAmount, groupAmount, type Metal } from '#lib/base/money';
import type { SealedTerms } from '#lib/features/trade/issue/order-book';
import type { CheckedProof } from './check-proof-files.ts';
import type { OrderOutcome } from './order-outcome.ts';
import { Check, ProofChecks } from './proof-checks.tsx';
import { ProofData } from './proof-data.tsx';
import type { OrderVerification } from './verify-order-proof.ts';
import type { Verdict } from './verify-proof.ts';

type Props = CheckedProof & { currency: Asset };

/** What the checks of a proof found: the outcome first, then each check, the order, and what the fixing makes of it. */
export function OrderProofResult({ proof, verification, currency }: Props) {
  const t = useTranslations('proofCheck');
  const { terms, fixing, outcome } = verification;
  const verdict = outcomeOf(verdictsOf(verification));
  return (
    <Stack gap={16}>
      <Note kind={verdict === 'wrong' ? 'danger' : 'safe'} title={t(`result.${verdict}`)} alert>
        <p>{t(`result.${verdict}Hint`)}</p>
      </Note>
      <Stack as="ul" gap={16}>
        {CHECKS.map((name) => {
          const found = verification[name];
          if (found === null) return null;
          return (
            <Check key={name} verdict={found} name={t(`checks.${name}`)} later={t('later')}>
              {t(`hints.${name}.${found}`)}
            </Check>
          );
        })}
      </Stack>
      <ProofChecks proof={proof.issue} verification={fixing} seen={[]} />
      {terms && <Order terms={terms} currency={currency} />}
      {outcome && <Outcome outcome={outcome} currency={currency} isBuy={terms?.side === 'buy'} />}
      <ProofData proof={proof.issue} verification={fixing} currency={currency} />
    </Stack>
  );
}

const CHECKS = ['order', 'book', 'noted', 'seen', 'saved', 'seal'] as const;

function verdictsOf(verification: OrderVerification): (Verdict | null)[] {
  const { seed, path, median } = verification.fixing;
  return [...CHECKS.map((name) => verification[name]), seed, path, median];
}

function outcomeOf(verdicts: readonly (Verdict | null)[]): 'ok' | 'wait' | 'wrong' {
  return verdicts.includes('wrong') ? 'wrong' : verdicts.includes('wait') ? 'wait' : 'ok';
}

function Order({ terms, currency }: { terms: SealedTerms; currency: Asset }) {
  const t = useTranslations('proofCheck.order');
  const names = useTranslations('market.name');
  const { issue, side, metal, qty, amount, limit, fee, held } = terms;
  const name = names.has(metal as Metal) ? names(metal as Metal) : metal;
  const isBuy = side === 'buy';
  const cash = (minor: string) => t('cash', { amount: shown(minor, currency), currency });
  const grams = (units: string) => t('grams', { qty: shown(units, metal as Metal) });
  return (
    <Section title={t('title')}>
      <Facts
        facts={[
          { name: t('issue'), value: issue },
          { name: t('side'), value: t(isBuy ? 'buy' : 'sell', { metal: name }) },
          ...(qty === null ? [] : [{ name: t('qty'), value: grams(qty) }]),
          ...(amount === null ? [] : [{ name: t('amount'), value: cash(amount) }]),
          ...(limit === null ? [] : [{ name: t('limit'), value: cash(limit) }]),
          { name: t('held'), value: isBuy ? cash(held) : grams(held) },
          { name: t('fee'), value: t('percent', { percent: shown(fee, 'TWD') }) },
        ]}
      />
    </Section>
  );
}

/** Integer units as a decimal figure. A text that is no integer is shown as it is. Basis points have two decimals, as cash has. */
function shown(units: string, asset: Asset): string {
  return /^\d{1,18}$/.test(units) ? groupAmount(formatAmount(BigInt(units), asset)) : units;
}

interface OutcomeProps {
  outcome: OrderOutcome;
  currency: Asset;
  isBuy: boolean;
}

function Outcome({ outcome, currency, isBuy }: OutcomeProps) {
  const t = useTranslations('proofCheck.outcome');
  const order = useTranslations('proofCheck.order');
  const { kind, qty, gross, fee, net, returned } = outcome;
  const cash = (amount: string) => order('cash', { amount: groupAmount(amount), currency });
  return (
    <Section title={t('title')}>
      {kind !== 'filled' && <p>{t(`kind.${kind}`)}</p>}
      {kind === 'filled' && (
        <Facts
          facts={[
            { name: t('qty'), value: order('grams', { qty: groupAmount(qty) }) },
            { name: t('gross'), value: cash(gross) },
            { name: t('fee'), value: cash(fee) },
            { name: t(isBuy ? 'paid' : 'received'), value: cash(net), strong: true },
            ...(returned === null ? [] : [{ name: t('returned'), value: cash(returned) }]),
          ]}
        />
      )}
      {kind === 'filled' && <p>{t('compare')}</p>}
    </Section>
  );
}
