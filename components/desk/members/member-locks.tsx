import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { type Fact, Facts } from '#components/ui/layout/facts';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { moneyText } from '#lib/base/money';
import type { MemberPage } from '#lib/site/desk/members/member-page';

type Locks = MemberPage['locks'];

/** What the member locked: freeze, delays, own limits and pause. Nobody at the desk changes them. */
export function MemberLocks({ locks }: { locks: Locks }) {
  const t = useTranslations('deskMembers.locks');
  const { freeze, pause } = locks;
  const moment = useMoment();
  const paused = pause && t('pausedUntil', { time: moment.full(pause.ends_at) });
  return (
    <Section title={t('title')}>
      <Card>
        <Stack gap={12}>
          <Facts
            facts={[
              ...useFreezeFacts(freeze),
              ...useDelayFacts(locks.delays),
              ...useLimitFacts(locks),
              { name: t('pause'), value: paused ?? t('none') },
            ]}
          />
          <Text tone="muted" size="s">
            {t('note')}
          </Text>
        </Stack>
      </Card>
    </Section>
  );
}

function useFreezeFacts(freeze: Locks['freeze']): Fact[] {
  const t = useTranslations('deskMembers.locks');
  const moment = useMoment();
  if (!freeze) return [{ name: t('freeze'), value: t('notFrozen') }];
  const { cause, since, until, leave_at: leaveAt } = freeze;
  const words = { cause: t(`cause.${cause}`), time: moment.full(since) };
  return [
    { name: t('freeze'), value: t('frozenSince', words), strong: true },
    ...(until ? [{ name: t('until'), value: moment.full(until) }] : []),
    ...(leaveAt ? [{ name: t('leaveAt'), value: moment.full(leaveAt) }] : []),
  ];
}

/** A value, with what replaces it and when. */
function usePendingText() {
  const t = useTranslations('deskMembers.locks');
  const moment = useMoment();
  return (value: string, next: string | null, at: string | undefined) =>
    next === null || at === undefined
      ? value
      : t('pending', { value, next, time: moment.full(at) });
}

function useDelayFacts(delays: Locks['delays']): Fact[] {
  const t = useTranslations('deskMembers.locks');
  const text = usePendingText();
  const words = (hours: number) => t('hours', { hours });
  return delays.map(({ kind, hours, pending }) => ({
    name: t(`delay.${kind}`),
    value: text(words(hours), pending && words(pending.hours), pending?.effective_at),
  }));
}

function useLimitFacts({ limits, currency }: Locks): Fact[] {
  const t = useTranslations('deskMembers.locks');
  const text = usePendingText();
  const words = (amount: string | null) =>
    amount === null ? t('none') : moneyText(amount, currency, { decimals: 'auto' });
  return limits.map(({ period, amount, pending }) => ({
    name: t(`limit.${period}`),
    value: text(words(amount), pending && words(pending.amount), pending?.effective_at),
  }));
}
