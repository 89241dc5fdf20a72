'use client';

import { useEffect, useRef } from 'react';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { useForm } from '#lib/access/client/form/form';
import { trimZeros } from '#lib/base/money';
import type { Goal } from '#lib/features/goals/queries';

/** The name is in use. */
const NAME_USED = 4009;

const loadSchema = () => import('#lib/features/goals/schema').then(({ goalSchema }) => goalSchema);

/** State of the form of a goal; opening it fills in the goal that is changed, or empties it. */
export function useGoalForm(open: boolean, goal: Goal | undefined) {
  const initial = valuesOf(goal);
  const form = useForm(loadSchema, initial);
  const submission = useSubmit({ form, fieldOfCode: { [NAME_USED]: 'name' } });
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    if (!open) return;
    for (const [name, value] of Object.entries(initial)) form.set(name as keyof GoalValues, value);
  });
  return { form, submission };
}

type GoalValues = ReturnType<typeof valuesOf>;

function valuesOf(goal: Goal | undefined) {
  return {
    name: goal?.name ?? '',
    /** Empty is cash. */
    symbol: (goal?.symbol ?? '') as string,
    target: goal ? trimZeros(goal.target, 0) : '',
    due_on: goal?.due_on ?? '',
    picture: (goal?.picture ?? 'home') as string,
    /** Empty if no plan is attached. */
    plan_id: goal?.plan?.id ?? '',
  };
}
