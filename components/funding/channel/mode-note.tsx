import { useTranslations } from 'next-intl';
import { Note } from '#components/ui/layout/note';
import type { ProcessorName } from '#lib/funding/queries';

interface Props {
  family: 'recharge' | 'withdraw';
  processor: ProcessorName;
  /** Paper mode: simulated money. */
  simulated: boolean;
}

/** Explains who processes a channel, how long it takes, and whether the money is simulated. */
export function ModeNote({ family, processor, simulated }: Props) {
  const t = useTranslations('funding.mode');
  return (
    <Note title={simulated ? t('simulated') : undefined}>
      {t(`${family}.${processor === 'manual' && simulated ? 'rehearsed' : processor}`)}
    </Note>
  );
}
