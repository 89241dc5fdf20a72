import { useTranslations } from 'next-intl';
import { PlainTable } from '#components/desk/display/plain-table';
import { Money } from '#components/ui/display/money';
import { StatusChip } from '#components/ui/display/status-chip';
import { groupAmount, type Metal, parseAmount } from '#lib/base/money';
import type { Exposure } from '#lib/site/desk/ledger/exposure-queries';

interface Props {
  exposure: Exposure;
  /** Limit in grams by metal; empty if there is none. */
  limits: Record<Metal, string>;
}

/** The dealer's exposure by metal, with its limit. */
export function ExposureTable({ exposure: { metals, currency }, limits }: Props) {
  const t = useTranslations('deskMarket');
  const columns = [
    { label: t('rooms.room') },
    { label: t('exposure.grams'), align: 'end' as const },
    { label: t('exposure.value'), align: 'end' as const },
    { label: t('exposure.limit'), align: 'end' as const },
    { label: t('exposure.state') },
  ];
  return (
    <PlainTable
      caption={t('exposure.title')}
      columns={columns}
      empty="—"
      rows={metals.map(({ symbol, grams, value }) => ({
        id: symbol,
        cells: [
          t(`metal.${symbol}`),
          <Money key="grams" amount={grams} unit={t('grams')} size="s" />,
          <Money key="value" amount={value} unit={currency} size="s" />,
          limits[symbol] === '' ? t('exposure.noLimit') : groupAmount(limits[symbol]),
          isOver(grams, limits[symbol], symbol) ? (
            <StatusChip key="state" kind="failure">
              {t('exposure.over')}
            </StatusChip>
          ) : (
            <StatusChip key="state" kind="success">
              {t('exposure.within')}
            </StatusChip>
          ),
        ],
      }))}
    />
  );
}

function isOver(grams: string, limit: string, symbol: Metal): boolean {
  const units = parseAmount(grams.replace('-', ''), symbol) ?? 0n;
  const most = parseAmount(limit, symbol);
  return limit !== '' && most !== null && units > most;
}
