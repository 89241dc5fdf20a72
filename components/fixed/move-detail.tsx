import { useTranslations } from 'next-intl';
import { RecordDetail } from '#components/records/detail/record-detail';
import { useCommonFacts } from '#components/records/detail/use-common-facts';
import { isClosedEarly } from '#components/records/status/move-state.ts';
import { recordIcon } from '#components/records/status/record-icon.ts';
import { statusKind } from '#components/records/status/status-kind.ts';
import { Money } from '#components/ui/display/money';
import { StatusChip } from '#components/ui/display/status-chip';
import { Card } from '#components/ui/layout/card';
import type { Fact } from '#components/ui/layout/facts';
import { NavRow } from '#components/ui/layout/nav-row';
import { type Asset, formatAmount, parseAmount } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import type { RecordDetail as Detail } from '#lib/features/records/find-record';

interface Props {
  detail: Detail<'terminal'>;
  currency: Asset;
}

/**
 * The details of one move into or out of a fixed-term deposit: its figures and statement entries.
 */
export function MoveDetail({ detail, currency }: Props) {
  const t = useTranslations('records');
  const { record } = detail;
  const common = useCommonFacts(record);
  const figures = useMoveFacts()(record, currency);
  const redeemable = record.direction === 'in' && record.status === 'active';
  return (
    <RecordDetail
      icon={recordIcon(record.direction)}
      head={
        <>
          <p>
            {t('terminal.move', {
              direction: t(`direction.${record.direction}`),
              product: record.product,
            })}
          </p>
          <Money amount={record.amount} currency={currency} size="xl" />
          <StatusChip kind={statusKind(record.status)}>{record.status_text}</StatusChip>
        </>
      }
      facts={[...common, ...figures]}
      detail={detail}
      signature={detail.signed_at ? { type: 'terminal', id: record.id } : undefined}
      family="terminal"
      noEntries={t('detail.noEntries')}
    >
      <Card flush>
        <NavRow href={PAGES.fixedTerms} icon="term">
          {t('terminal.deposits')}
        </NavRow>
        {redeemable && (
          <NavRow href={`${PAGES.withdrawBalance}?deposit=${record.deposit_id}`} icon="moneyOut">
            {t('terminal.redeem')}
          </NavRow>
        )}
      </Card>
    </RecordDetail>
  );
}

/** The figures of a move, for its details and its receipt. */
export function useMoveFacts() {
  const t = useTranslations('records');
  return (record: Detail<'terminal'>['record'], currency: Asset): Fact[] => {
    const { direction, amount, interest } = record;
    const principal = {
      name: t('terminal.principal'),
      value: <Money amount={amount} currency={currency} />,
    };
    // A term that was closed early has paid what its own record of the closing says.
    if (isClosedEarly(record)) return [principal];
    return [
      principal,
      {
        name: t(`interest.${direction}`),
        value: <Money amount={interest} currency={currency} />,
      },
      ...(direction === 'out'
        ? [
            {
              name: t('terminal.early'),
              value: t(`terminal.closing.${record.early ? 'yes' : 'no'}`),
            },
          ]
        : []),
      {
        name: t(`terminal.total.${direction}`),
        value: <Money amount={sumOf([amount, interest], currency)} currency={currency} />,
        strong: true,
      },
    ];
  };
}

/** Adds decimal strings written by the server. */
function sumOf(amounts: readonly string[], currency: Asset): string {
  const amountsMinor = amounts.map((amount) => parseAmount(amount, currency) ?? 0n);
  return formatAmount(
    amountsMinor.reduce((sumMinor, amountMinor) => sumMinor + amountMinor, 0n),
    currency,
  );
}
