import { useTranslations } from 'next-intl';
import type { TimelineStep } from '#components/ui/display/timeline';
import type { StatusFamily } from '#lib/base/record-base/status-text';

/** Names a step of a timeline: passed ones for what happened, expected ones for what will happen. */
export function useStepName(family: StatusFamily) {
  const t = useTranslations('records');
  return (status: string, state: TimelineStep['state']): string => {
    if (state === 'done' && t.has(`doneStep.${family}.${status}`))
      return t(`doneStep.${family}.${status}`);
    if (state === 'current' && t.has(`currentStep.${family}.${status}`))
      return t(`currentStep.${family}.${status}`);
    if (state === 'next' && t.has(`nextStep.${family}.${status}`))
      return t(`nextStep.${family}.${status}`);
    return t(`status.${family}.${status}`);
  };
}
