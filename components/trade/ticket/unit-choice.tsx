import { useTranslations } from 'next-intl';
import { RadioGroup } from '#components/ui/form/radio-group';
import type { QtyUnit } from '../figures/qty-unit.ts';

interface Props {
  /** The units to choose from. */
  units: readonly QtyUnit[];
  unit: QtyUnit;
  setUnit: (unit: QtyUnit) => void;
}

/** The choice of what the size of a deal is typed in: grams, mace or cash. */
export function UnitChoice({ units, unit, setUnit }: Props) {
  const t = useTranslations('trade.ticket');
  return (
    <RadioGroup
      variant="segments"
      legend={t('unitChoice')}
      value={unit}
      onChange={setUnit}
      options={units.map((value) => ({ value, label: t(`units.${value}`) }))}
    />
  );
}
