import { useTranslations } from 'next-intl';
import { Timeline } from '#components/ui/display/timeline';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { StatusFamily } from '#lib/base/record-base/status-text';
import { type StatusEvent, statusSteps } from '../status/status-steps.ts';
import { useReasonText } from '../status/use-reason-text.ts';
import { useStepName } from '../status/use-step-name.ts';

const ACTORS = ['user', 'operator', 'sandbox', 'system'] as const;

interface Props {
  family: StatusFamily;
  events: readonly StatusEvent[];
}

/** The completed steps of a record, with actor and reason, and the expected ones. */
export function StatusTimeline({ family, events }: Props) {
  const t = useTranslations('records');
  const moment = useMoment();
  const reasonText = useReasonText();
  const stepName = useStepName(family);
  const timeOf = (iso: string, actor: (typeof ACTORS)[number] | undefined) => {
    const at = moment.full(iso);
    return actor ? t('atBy', { at, by: t(`by.${actor}`) }) : at;
  };
  const steps = statusSteps(family, events).map(({ status, state, event }, index) => {
    const actor = ACTORS.find((one) => one === event?.by);
    return {
      // A renewal can be switched several times.
      id: `${index}-${status}`,
      title: stepName(status, state),
      state,
      time: event && timeOf(event.at, actor),
      note: event?.reason && t('reason', { reason: reasonText(event.reason) }),
    };
  });
  return <Timeline steps={steps} label={t('timeline')} />;
}
