import { useTranslations } from 'next-intl';
import { statusSteps } from '#components/records/status/status-steps.ts';
import { useStepName } from '#components/records/status/use-step-name.ts';
import { Link } from '#components/ui/action/link';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Row } from '#components/ui/layout/row';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { CASE_STATUSES } from '#lib/features/identity/enums';
import { TIMELINE_KINDS, type TimelineKind } from '#lib/site/desk/members/schema';
import type { TimelineEntry } from '#lib/site/desk/members/timeline';
import { DESK_PAGES } from '#lib/site/desk/paths';
import styles from './timeline.module.css';
import { type TimelinePages, timelineHref } from './timeline-href.ts';

interface Props {
  memberId: string;
  entries: readonly TimelineEntry[];
  next: string | null;
  /** The kind that is shown; all if undefined. */
  kind: TimelineKind | undefined;
  isFirst: boolean;
  /** Pages that the operator may open. */
  opens: TimelinePages;
}

/** The history of a member, newest first. */
export function MemberTimeline({ memberId, entries, next, kind, isFirst, opens }: Props) {
  const t = useTranslations('deskMembers.timeline');
  const hrefOf = (query: Record<string, string | undefined>) => {
    const given = Object.entries(query).filter((pair): pair is [string, string] => !!pair[1]);
    const text = new URLSearchParams(given).toString();
    return `${DESK_PAGES.members}/${memberId}${text && `?${text}`}#timeline`;
  };
  return (
    <Section title={t('title')}>
      <nav id="timeline" aria-label={t('title')} className={styles.kinds}>
        {[undefined, ...TIMELINE_KINDS].map((one) => (
          <Link
            key={one ?? 'all'}
            href={hrefOf({ kind: one })}
            className={styles.kind}
            aria-current={one === kind ? 'page' : undefined}
          >
            {one ? t(`kind.${one}`) : t('all')}
          </Link>
        ))}
      </nav>
      <Card>
        {entries.length === 0 && <Text tone="muted">{t('none')}</Text>}
        <Stack as="ol" divided>
          {entries.map((entry) => (
            <Entry key={`${entry.kind} ${entry.id}`} entry={entry} opens={opens} />
          ))}
        </Stack>
        <p className={styles.pages}>
          {!isFirst && <Link href={hrefOf({ kind })}>{t('newest')}</Link>}
          {next && <Link href={hrefOf({ kind, after: next })}>{t('older')}</Link>}
        </p>
      </Card>
    </Section>
  );
}

function Entry({ entry, opens }: { entry: TimelineEntry; opens: TimelinePages }) {
  const t = useTranslations('deskMembers.timeline');
  const moment = useMoment();
  const { kind, data, steps, text, currency } = entry;
  const amount = data.qty ?? data.amount;
  const href = timelineHref(entry, opens);
  return (
    <li className={styles.entry}>
      <time dateTime={entry.created_at} className={styles.time}>
        {moment.full(entry.created_at)}
      </time>
      <Stack gap={2}>
        <Row as="p" gap={8} rowGap={0} align="baseline" wrap>
          <Text as="span" weight="bold">
            {href && !data.no && !data.action ? (
              <Link href={href}>{t(`kind.${kind}`)}</Link>
            ) : (
              t(`kind.${kind}`)
            )}
          </Text>
          {data.no && <Linked href={href} text={data.no} className={styles.code} />}
          {data.action && <Linked href={href} text={data.action} />}
          {text && <span>{text}</span>}
          {data.cash && <span>{t('amount', { amount: data.cash })}</span>}
          {data.limit && <span>{t('limit', { limit: data.limit, until: data.until ?? '' })}</span>}
          {data.masked && <span>{data.masked}</span>}
          {data.address && <span className={styles.code}>{data.address}</span>}
          {kind === 'kyc' && data.status && <CaseStatus status={data.status} />}
          {data.actor && (
            <Text as="span" tone="muted">
              {t('by', { actor: data.actor })}
            </Text>
          )}
        </Row>
        {data.text && <p className={styles.text}>{data.text}</p>}
        {data.reason && <Text tone="muted">{data.reason}</Text>}
        {steps.length > 0 && <Steps kind={kind} steps={steps} />}
      </Stack>
      {amount && (
        <span>
          <Money amount={amount} unit={currency} size="s" signed={kind === 'journal'} />
        </span>
      )}
    </li>
  );
}

function Linked({
  href,
  text,
  className,
}: {
  href: string | null;
  text: string;
  className?: string | undefined;
}) {
  return href ? (
    <Link href={href} className={className}>
      {text}
    </Link>
  ) : (
    <span className={className}>{text}</span>
  );
}

function CaseStatus({ status }: { status: string }) {
  const t = useTranslations('deskMembers.cases');
  const known = CASE_STATUSES.find((one) => one === status);
  return known ? <span>{t(known)}</span> : null;
}

/** The steps of a record, folded. */
function Steps({ kind, steps }: Pick<TimelineEntry, 'kind' | 'steps'>) {
  const t = useTranslations('deskMembers.timeline');
  const moment = useMoment();
  const named = useNamedSteps(kind, steps);
  return (
    <details className={styles.steps}>
      <summary>{t('steps', { count: steps.length })}</summary>
      <ol>
        {named.map((step) => (
          <li key={`${step.status} ${step.at}`}>
            {moment.full(step.at)} {step.name} {t('by', { actor: step.by })}
            {step.reason && ` · ${step.reason}`}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The steps with their names: as in the member's own timeline, or those of a payment method. */
function useNamedSteps(kind: TimelineKind, steps: TimelineEntry['steps']) {
  const t = useTranslations('deskMembers.timeline');
  const family = kind === 'withdraw' || kind === 'trade' ? kind : 'recharge';
  const stepName = useStepName(family);
  if (kind === 'method')
    return steps.map((step) => ({ ...step, name: t(`method.${step.status as 'active'}`) }));
  return statusSteps(family, steps).flatMap(({ status, state, event }) =>
    event ? [{ ...event, name: stepName(status, state) }] : [],
  );
}
