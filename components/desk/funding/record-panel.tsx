'use client';

import { useTranslations } from 'next-intl';
import { MessageButton } from '#components/desk/members/messages/message-button';
import { OpenedRecord } from '#components/desk/table/opened-record';
import { shownStatus, statusKind } from '#components/records/status/status-kind.ts';
import { statusSteps } from '#components/records/status/status-steps.ts';
import { useStepName } from '#components/records/status/use-step-name.ts';
import { Button } from '#components/ui/action/button';
import { Link } from '#components/ui/action/link';
import { StatusChip } from '#components/ui/display/status-chip';
import { Timeline } from '#components/ui/display/timeline';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Disclosure } from '#components/ui/layout/disclosure';
import { Note } from '#components/ui/layout/note';
import { Row } from '#components/ui/layout/row';
import { Text } from '#components/ui/layout/text';
import type { Queue } from '#lib/features/funding/enums';
import type { FundingAction } from '#lib/site/desk/funding/actions';
import type { DeskRecordPage } from '#lib/site/desk/funding/record-queries';
import { ClaimText } from './claim-text.tsx';
import { JournalList } from './journal-list.tsx';
import { MemberCard } from './member-card.tsx';
import { PayeeDetails } from './payee-details.tsx';
import { ProofButton } from './proof-button.tsx';
import { RecordFigures } from './record-figures.tsx';
import styles from './record-panel.module.css';
import { ServiceAge } from './service-age.tsx';
import { QUEUE_PAGES } from './status-tabs.tsx';
import type { FundingActions } from './use-funding-actions.tsx';
import { WarningList } from './warning-list.tsx';

interface Props {
  queue: Queue;
  detail: DeskRecordPage;
  actions: FundingActions;
  canReveal: boolean;
  canMessage: boolean;
  /** Address of the list without the panel. */
  closeHref: string;
}

/** Actions on a record that has ended: nothing asks for them. */
const CORRECTIONS: readonly FundingAction[] = ['bounce', 'reopen'];

/** A record with everything needed to decide on it, beside the list or on its own page. */
export function RecordPanel({ queue, detail, actions, canReveal, canMessage, closeHref }: Props) {
  const t = useTranslations('deskFunding');
  const { record, currency } = detail;
  const offered = actions.of(record);
  const refusal = actions.payRefusal(record);
  return (
    <section className={styles.panel} aria-label={t('panel.label', { no: record.no })}>
      <OpenedRecord path={`${QUEUE_PAGES[queue]}/${record.id}`} closeHref={closeHref} />
      <Row as="header" gap={8} align="center" wrap>
        <Text as="h2" size="l">
          {record.no}
        </Text>
        <StatusChip kind={statusKind(shownStatus(record))}>{record.status_text}</StatusChip>
        <Link href={closeHref} className={styles.close}>
          {t('panel.close')}
        </Link>
      </Row>
      <p className={styles.state}>
        <ServiceAge record={record} />
        <LastStep steps={detail.steps} />
        {record.is_open && <ClaimText record={record} />}
      </p>
      {offered.length > 0 && (
        <Row gap={8} wrap>
          {offered.map((action, index) => (
            <Button
              key={action}
              kind={index === 0 && !CORRECTIONS.includes(action) ? 'primary' : 'secondary'}
              onClick={() => actions.run(action, record)}
            >
              {action === 'approve' ? t(`action.approve.${queue}`) : t(`action.${action}`)}
            </Button>
          ))}
        </Row>
      )}
      <MemberStops record={record} />
      {record.assigned && (
        <Note title={t('givenNote', { by: record.assigned.by, to: record.assigned.to })}>
          {record.assigned.note}
        </Note>
      )}
      {refusal && (
        <Note kind="warning" title={t('payRefusal.title')}>
          {t(`payRefusal.${refusal}`)}
        </Note>
      )}
      <WarningList warnings={record.warnings} />
      <RecordFigures
        queue={queue}
        record={record}
        currency={currency}
        more={useMore(queue, detail)}
      />
      {record.payee !== null && canReveal && <PayeeDetails id={record.id} />}
      {detail.proof && canReveal && <ProofButton id={record.id} />}
      <MemberCard detail={detail} />
      {canMessage && (
        <MessageButton
          key={record.no}
          recipient={{ username: detail.member.username, currency, record }}
        />
      )}
      <h3 className={styles.title}>{t('panel.steps')}</h3>
      <Steps queue={queue} steps={detail.steps} />
      <Disclosure summary={t('panel.journals')}>
        <JournalList journals={detail.journals} />
      </Disclosure>
      <Disclosure summary={t('panel.audit')}>
        <Audit detail={detail} />
      </Disclosure>
    </section>
  );
}

/** Who brought the record to its status, and when; all steps are further down. */
function LastStep({ steps }: Pick<DeskRecordPage, 'steps'>) {
  const t = useTranslations('deskFunding.panel');
  const moment = useMoment();
  const last = steps.at(-1);
  // Of the first step its age is shown.
  if (steps.length < 2 || !last) return null;
  return <span>{t('by', { by: last.by, at: moment.full(last.at) })}</span>;
}

/** What stops the money of the member: an alarm above everything else. */
function MemberStops({ record: { member } }: { record: DeskRecordPage['record'] }) {
  const t = useTranslations('deskFunding.member');
  const { is_locked, withdrawals_frozen, froze_account } = member;
  if (!is_locked && !withdrawals_frozen && !froze_account) return null;
  return (
    <Note kind="danger">
      {withdrawals_frozen && <p>{t('frozenNote')}</p>}
      {froze_account && <p>{t('frozeNote')}</p>}
      {is_locked && <p>{t('lockedNote')}</p>}
    </Note>
  );
}

/** Further facts of a record, after its figures. */
function useMore(queue: Queue, { record, code }: DeskRecordPage) {
  const t = useTranslations('deskFunding');
  const moment = useMoment();
  const channel = record.channel as 'bank';
  const processor = record.processor as 'manual';
  return [
    { name: t('fact.channel'), value: t(`channel.${channel}`) },
    ...(code ? [{ name: t('fact.code'), value: code }] : []),
    ...(record.reference ? [{ name: t(`fact.reference.${queue}`), value: record.reference }] : []),
    ...(record.reason ? [{ name: t('fact.reason'), value: record.reason }] : []),
    { name: t('fact.processor'), value: t(`processor.${processor}`) },
    { name: t('fact.created'), value: moment.full(record.created_at) },
  ];
}

function Steps({ queue, steps }: { queue: Queue; steps: DeskRecordPage['steps'] }) {
  const t = useTranslations('deskFunding.panel');
  const moment = useMoment();
  const stepName = useStepName(queue);
  return (
    <Timeline
      label={t('steps')}
      steps={statusSteps(queue, steps).map(({ status, state, event }, index) => ({
        id: `${index}-${status}`,
        title: stepName(status, state),
        state,
        ...(event && { time: t('by', { by: event.by, at: moment.full(event.at) }) }),
        ...(event?.reason && { note: event.reason }),
      }))}
    />
  );
}

function Audit({ detail: { audit } }: { detail: DeskRecordPage }) {
  const t = useTranslations('deskFunding.panel');
  const moment = useMoment();
  if (audit.length === 0)
    return (
      <Text tone="muted" size="s">
        {t('noAudit')}
      </Text>
    );
  return (
    <ul className={styles.audit}>
      {audit.map(({ action, by, at }) => (
        <li key={`${at}-${action}`}>
          <span>{action}</span>
          <span>{t('by', { by, at: moment.full(at) })}</span>
        </li>
      ))}
    </ul>
  );
}
