import { useTranslations } from 'next-intl';
import { Note } from '#components/ui/layout/note';
import type { FundingFamily } from '#lib/base/record-base/status-text';
import type { ChannelTerms } from '#lib/features/funding/queries';
import { chooseHandling } from './handling.ts';

interface Props {
  family: FundingFamily;
  terms: ChannelTerms;
  /** Paper mode: simulated money. */
  simulated: boolean;
}

/** Explains who processes a channel, how long it takes, and whether the money is simulated. */
export function ModeNote({ family, terms, simulated }: Props) {
  const t = useTranslations('funding.mode');
  const handling = chooseHandling(family, terms, simulated);
  return (
    <Note title={simulated ? t('simulated') : undefined}>
      {handling === 'reviewed' ? t('withdraw.reviewed') : t(`${family}.${handling}`)}
    </Note>
  );
}
