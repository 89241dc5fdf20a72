import { useTranslations } from 'next-intl';
import { usePlanWords } from '#components/trade/figures/use-plan-words';
import { Link } from '#components/ui/action/link';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Text } from '#components/ui/layout/text';
import { planPath } from '#lib/base/paths';
import type { Goal } from '#lib/features/goals/queries';
import type { PlanRecord } from '#lib/features/trade/plan/queries';

interface Props {
  goal: Goal;
  plans: readonly PlanRecord[];
  currency: string;
}

/** The plan that saves for a goal, with the day on which it reaches the target as far as that is known. */
export function GoalPlan({ goal, plans, currency }: Props) {
  const t = useTranslations('goals.plan');
  const words = usePlanWords();
  const { dateOf } = useMoment();
  const { plan } = goal;
  if (!plan) return null;
  const record = plans.find(({ id }) => id === plan.id);
  const sentence = sentenceOf(plan);
  const day = plan.reached_on === null ? '' : dateOf(plan.reached_on);
  return (
    <Text size="s">
      <Link href={planPath(plan.id)}>
        {record ? (
          <>
            {words.rhythm(record)} {words.size(record, currency, { hideable: true })}
          </>
        ) : (
          t('name')
        )}
      </Link>
      {plan.state !== 'active' && ` · ${t(`state.${plan.state}`)}`}
      {sentence && ` · ${t(sentence, { day, count: plan.orders ?? 0 })}`}
    </Text>
  );
}

function sentenceOf({ state, orders, reached_on, estimated }: NonNullable<Goal['plan']>) {
  if (state !== 'active' || orders === null) return null;
  if (reached_on === null) return 'short';
  return estimated ? 'estimate' : 'exact';
}
