'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Note } from '#components/ui/layout/note';
import { BottomAction, Screen } from '#components/ui/layout/screen';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';
import { EmptyState } from '#components/ui/state/empty-state';
import { GOALS_MAX } from '#lib/features/goals/enums';
import type { Goal, Goals } from '#lib/features/goals/queries';
import type { PlanRecord } from '#lib/features/trade/plan/queries';
import { EndGoalDialog } from './end-goal-dialog.tsx';
import { GoalItem } from './goal-item.tsx';

const GoalSheet = lazyOverlay(() => import('./goal-sheet.tsx').then((module) => module.GoalSheet));

/** What the sheet is open for: a new goal, or one that is changed. */
type Editing = { goal: Goal | undefined };

interface Props extends Goals {
  /** The member's recurring plans. */
  plans: readonly PlanRecord[];
}

/** The member's goals, and the form that adds and changes them. */
export function GoalScreen({ currency, goals, plans }: Props) {
  const t = useTranslations('goals');
  const [editing, setEditing] = useState<Editing>();
  const [ending, setEnding] = useState<Goal>();
  return (
    <>
      <Screen aside={<GoalNotes />}>
        <GoalList {...{ currency, goals, plans, setEditing, setEnding }} />
        {goals.length < GOALS_MAX ? (
          <BottomAction>
            <Button block aria-haspopup="dialog" onClick={() => setEditing({ goal: undefined })}>
              {t('add')}
            </Button>
          </BottomAction>
        ) : (
          <Text tone="muted" size="s">
            {t('full', { limit: GOALS_MAX })}
          </Text>
        )}
      </Screen>
      <GoalSheet
        open={editing !== undefined}
        goal={editing?.goal}
        plans={plans}
        currency={currency}
        onClose={() => setEditing(undefined)}
      />
      <EndGoalDialog goal={ending} onClose={() => setEnding(undefined)} />
    </>
  );
}

interface ListProps extends Props {
  setEditing: (editing: Editing) => void;
  setEnding: (goal: Goal) => void;
}

function GoalList({ currency, goals, plans, setEditing, setEnding }: ListProps) {
  const t = useTranslations('goals');
  if (goals.length === 0)
    return (
      <EmptyState icon="gold" title={t('empty')}>
        {t('emptyHint')}
      </EmptyState>
    );
  return (
    <Stack as="ul" divided>
      {goals.map((goal) => (
        <GoalItem
          key={goal.id}
          {...{ goal, currency, plans }}
          onChange={() => setEditing({ goal })}
          onEnd={() => setEnding(goal)}
        />
      ))}
    </Stack>
  );
}

function GoalNotes() {
  const t = useTranslations('goals');
  return (
    <Note>
      <Stack gap={8}>
        {(['about', 'counts', 'shares'] as const).map((name) => (
          <Text key={name} size="s">
            {t(name)}
          </Text>
        ))}
      </Stack>
    </Note>
  );
}
