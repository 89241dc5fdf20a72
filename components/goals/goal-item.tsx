import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { GoalPicture } from '#components/ui/art/goal-picture';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Row } from '#components/ui/layout/row';
import { Text } from '#components/ui/layout/text';
import type { Goal } from '#lib/features/goals/queries';
import type { PlanRecord } from '#lib/features/trade/plan/queries';
import { GoalAmount } from './goal-amount.tsx';
import { GoalBar } from './goal-bar.tsx';
import styles from './goal-item.module.css';
import { GoalPlan } from './goal-plan.tsx';
import { GoalStatus } from './goal-status.tsx';

interface Props {
  goal: Goal;
  currency: string;
  plans: readonly PlanRecord[];
  onChange: () => void;
  onEnd: () => void;
}

/** A goal with its progress, and buttons to change and end it. */
export function GoalItem({ goal, currency, plans, onChange, onEnd }: Props) {
  const t = useTranslations('goals');
  const metalName = useTranslations('market.name');
  const moment = useMoment();
  const { name, symbol, percent } = goal;
  const amount = (value: string) => () => <GoalAmount {...{ amount: value, symbol, currency }} />;
  return (
    <li className={styles.goal}>
      <div className={styles.head}>
        <GoalPicture name={goal.picture} />
        <div className={styles.name}>
          <Text as="h2" size="m">
            {name}
          </Text>
          <Text tone="muted" size="s">
            {symbol ? metalName(symbol) : t('cash')} ·{' '}
            {t('due', { day: moment.dateOf(goal.due_on) })}
          </Text>
        </div>
        <Text as="span" size="l">
          {t('percent', { percent })}
        </Text>
      </div>
      <GoalBar {...{ name, percent }} />
      <p>{t.rich('amounts', { saved: amount(goal.saved), target: amount(goal.target) })}</p>
      <GoalStatus {...{ goal, currency }} />
      <GoalPlan {...{ goal, plans, currency }} />
      <Row gap={8}>
        <Button
          kind="quiet"
          aria-haspopup="dialog"
          aria-label={t('changeOf', { name })}
          onClick={onChange}
        >
          {t('change')}
        </Button>
        <Button
          kind="quiet"
          aria-haspopup="dialog"
          aria-label={t('endOf', { name })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      </Row>
    </li>
  );
}
