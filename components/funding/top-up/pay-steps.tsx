import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { Steps } from '#components/ui/display/steps';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { trimZeros } from '#lib/base/money';
import type { TopUpRecord } from '#lib/features/funding/response-schema';
import type { ManualPayTo } from './pay-panel.tsx';

/** Instructions for a transfer that an operator can match to the top-up. */
export function PaySteps({ record, payTo }: { record: TopUpRecord; payTo: ManualPayTo }) {
  const t = useTranslations('funding.pay.steps');
  const amount = () => (
    <Money amount={trimZeros(record.pay_amount)} currency={record.pay_currency} />
  );
  const code = () => <strong>{record.code}</strong>;
  const steps =
    payTo.kind === 'number'
      ? [
          t.rich('send', { amount, network: payTo.network }),
          t.rich('memo', { code }),
          t('keepHash'),
        ]
      : [t.rich('transfer', { amount }), t.rich('note', { code }), t('keepSlip')];
  return (
    <Section title={t('title')}>
      <Card>
        <Steps steps={[...steps, t('wait')]} />
      </Card>
    </Section>
  );
}
