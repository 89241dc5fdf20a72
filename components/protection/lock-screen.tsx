'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Screen } from '#components/ui/layout/screen';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';
import type { Protection } from '#lib/access/protection/response-schema';
import { moneyText } from '#lib/base/money';
import type { LockTarget } from './effect-of.ts';
import styles from './lock-rows.module.css';

const ChangeSheet = lazyOverlay(() =>
  import('./change-sheet.tsx').then((module) => module.ChangeSheet),
);

interface Props {
  locks: Protection;
  /** Shown first. */
  children: ReactNode;
}

/** The delays, limits and pause that the member set, each with what waits and a button to change it. */
export function LockScreen({ locks, children }: Props) {
  const [target, setTarget] = useState<LockTarget>();
  const rows = { locks, onChange: setTarget };
  return (
    <>
      <Screen halves aside={<LimitRows {...rows} />}>
        {children}
        <DelayRows {...rows} />
      </Screen>
      <ChangeSheet
        open={target !== undefined}
        target={target}
        locks={locks}
        onClose={() => setTarget(undefined)}
      />
    </>
  );
}

type RowsProps = Pick<Props, 'locks'> & ChangeProps;

function DelayRows({ locks, onChange }: RowsProps) {
  const t = useTranslations('protection');
  return (
    <Part title={t('delays.title')} about={t('delays.about')}>
      {locks.delays.map((delay) => (
        <DelayRow key={delay.kind} {...{ delay, onChange }} />
      ))}
    </Part>
  );
}

function LimitRows({ locks, onChange }: RowsProps) {
  const t = useTranslations('protection');
  return (
    <>
      <Part title={t('limits.title')} about={t('limits.about')}>
        {locks.limits.map((limit) => (
          <LimitRow key={limit.period} {...{ limit, onChange, currency: locks.currency }} />
        ))}
      </Part>
      <Part title={t('pause.title')} about={t('pause.about')}>
        <PauseRow {...{ onChange, pause: locks.pause }} />
      </Part>
    </>
  );
}

function Part({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <Card>
        <Stack gap={12}>
          <Text tone="muted" size="s">
            {about}
          </Text>
          <Stack as="ul" divided>
            {children}
          </Stack>
        </Stack>
      </Card>
    </Section>
  );
}

interface RowProps {
  name: string;
  hint?: string;
  value: string;
  /** What waits. */
  pending?: string | undefined;
  action: string;
  onPress: () => void;
}

function LockRow({ name, hint, value, pending, action, onPress }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        <Text as="span">{name}</Text>
        {hint && (
          <Text as="span" tone="muted" size="s">
            {hint}
          </Text>
        )}
        <span>{value}</span>
        {pending && (
          <Text as="span" tone="muted" size="s">
            {pending}
          </Text>
        )}
      </span>
      <Button
        kind="quiet"
        className={styles.change}
        aria-label={`${action}: ${name}`}
        onClick={onPress}
      >
        {action}
      </Button>
    </li>
  );
}

interface ChangeProps {
  onChange: (target: LockTarget) => void;
}

/** Words of a change that waits. */
function usePending() {
  const t = useTranslations('protection');
  const moment = useMoment();
  return (
    value: string,
    { set_at: set, effective_at: at }: { set_at: string; effective_at: string },
  ) => t('pending', { value, time: moment.recent(at), asked: moment.recent(set) });
}

function DelayRow({ delay, onChange }: { delay: Protection['delays'][number] } & ChangeProps) {
  const t = useTranslations('protection');
  const pendingText = usePending();
  const { kind, hours, pending } = delay;
  return (
    <LockRow
      name={t(`delays.${kind}`)}
      hint={t(`delays.${kind}Hint`)}
      value={t('hours', { hours })}
      pending={pending ? pendingText(t('hours', { hours: pending.hours }), pending) : undefined}
      action={t('change')}
      onPress={() => onChange({ type: 'delay', kind })}
    />
  );
}

function LimitRow({
  limit,
  currency,
  onChange,
}: { limit: Protection['limits'][number]; currency: string } & ChangeProps) {
  const t = useTranslations('protection');
  const pendingText = usePending();
  const { period, amount, pending } = limit;
  const text = (minor: string | null) =>
    minor === null ? t('limits.none') : moneyText(minor, currency, { decimals: 'auto' });
  return (
    <LockRow
      name={t(`limits.${period}`)}
      value={text(amount)}
      pending={pending ? pendingText(text(pending.amount), pending) : undefined}
      action={t('change')}
      onPress={() => onChange({ type: 'limit', period })}
    />
  );
}

function PauseRow({ pause, onChange }: { pause: Protection['pause'] } & ChangeProps) {
  const t = useTranslations('protection.pause');
  const moment = useMoment();
  return (
    <LockRow
      name={t('state')}
      value={pause ? t('until', { time: moment.full(pause.ends_at) }) : t('off')}
      action={t(pause ? 'lengthen' : 'start')}
      onPress={() => onChange({ type: 'pause' })}
    />
  );
}
