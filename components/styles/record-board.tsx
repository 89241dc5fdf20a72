import { useTranslations } from 'next-intl';
import { QrCode } from '#components/ui/display/qr-code';
import { StatusChip, type StatusKind } from '#components/ui/display/status-chip';
import { Steps } from '#components/ui/display/steps';
import { Timeline } from '#components/ui/display/timeline';
import { Board, Samples, Specimen } from './board.tsx';

const KINDS: readonly StatusKind[] = ['waiting', 'success', 'failure', 'ended'];
const ADDRESS = 'https://jinku.example/styles';

/** Status chips, the steps of a process and of instructions, and codes. */
export function RecordBoard() {
  const t = useTranslations('styles');
  return (
    <Board name="records" title={t('board.records')}>
      <Specimen name="display/status-chip">
        <Samples>
          {KINDS.map((kind) => (
            <StatusChip key={kind} kind={kind}>
              {t(`chip.${kind}`)}
            </StatusChip>
          ))}
        </Samples>
      </Specimen>
      <Specimen name="display/timeline">
        <Timeline
          label={t('board.records')}
          steps={[
            { id: 'sent', title: t('step.sent'), state: 'done', time: '10:24' },
            { id: 'review', title: t('step.review'), state: 'current', note: t('hint') },
            { id: 'paid', title: t('step.paid'), state: 'next' },
          ]}
        />
        <Timeline
          label={t('state.error')}
          steps={[
            { id: 'sent', title: t('step.sent'), state: 'done' },
            { id: 'refused', title: t('step.refused'), state: 'failed' },
            { id: 'cancelled', title: t('step.cancelled'), state: 'ended' },
          ]}
        />
      </Specimen>
      <Specimen name="display/steps">
        <Steps steps={[t('how.first'), t('how.second'), t('how.third')]} />
      </Specimen>
      <Specimen name="display/qr-code">
        <QrCode text={ADDRESS} label={t('code')} />
      </Specimen>
    </Board>
  );
}
