import { useTranslations } from 'next-intl';
import { Note } from '#components/ui/layout/note';
import type { ProcessorName } from '#lib/funding/queries';

interface Props {
  family: 'recharge' | 'withdraw';
  processor: ProcessorName;
  /** Whether the money is make-believe. */
  simulated: boolean;
}

/** Who moves the money of a channel, how long that takes, and whether it is money at all. */
export function ModeNote({ family, processor, simulated }: Props) {
  const t = useTranslations('funding.mode');
  return (
    <Note title={simulated ? t('simulated') : undefined}>
      {t(`${family}.${processor === 'manual' && simulated ? 'rehearsed' : processor}`)}
    </Note>
  );
}
