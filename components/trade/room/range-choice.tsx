import { useTranslations } from 'next-intl';
import { RadioGroup } from '#components/ui/form/radio-group';
import { MARKET_RANGES, type MarketRange } from '#lib/features/market/price/ranges';

const RANGES = Object.keys(MARKET_RANGES) as MarketRange[];

interface Props {
  range: MarketRange;
  onRange: (range: MarketRange) => void;
}

/** The choice of a chart's range. */
export function RangeChoice({ range, onRange }: Props) {
  const t = useTranslations('market.range');
  return (
    <RadioGroup
      variant="strip"
      legend={t('legend')}
      options={RANGES.map((value) => ({ value, label: t(value) }))}
      value={range}
      onChange={onRange}
    />
  );
}
