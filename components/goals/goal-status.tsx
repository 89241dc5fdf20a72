import { useTranslations } from 'next-intl';
import { Text } from '#components/ui/layout/text';
import { isZero } from '#lib/base/money';
import type { Goal } from '#lib/features/goals/queries';
import { GoalAmount } from './goal-amount.tsx';

/** The state of a goal as text. */
export function GoalStatus({ goal, currency }: { goal: Goal; currency: string }) {
  const t = useTranslations('goals');
  const { symbol, missing, over, monthly } = goal;
  const amount = (value: string) => () => <GoalAmount {...{ amount: value, symbol, currency }} />;
  const figures = {
    missing: amount(missing),
    over: amount(over),
    monthly: amount(monthly ?? missing),
  };
  return (
    <Text tone="muted" size="s">
      {isZero(goal.saved) && <>{t('none')} </>}
      {t.rich(sentenceOf(goal), figures)}
    </Text>
  );
}

function sentenceOf({ state, over, monthly }: Goal) {
  if (state === 'reached') return isZero(over) ? 'reached' : 'over';
  if (state === 'overdue') return 'overdue';
  return monthly === null ? 'short' : 'monthly';
}
