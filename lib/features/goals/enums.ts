/** Pictures of goals: drawings of the app (components/ui/art/goal-lines.ts). */
export const GOAL_PICTURES = ['home', 'travel', 'ring', 'child', 'study', 'rain'] as const;
export type GoalPicture = (typeof GOAL_PICTURES)[number];

/** Goals that a member can have at a time (migration 0167). */
export const GOALS_MAX = 10;
/** Characters of a name. */
export const GOAL_NAME_MAX = 20;

/** `overdue`: the day has passed and the target is not reached. */
export const GOAL_STATES = ['saving', 'reached', 'overdue'] as const;
