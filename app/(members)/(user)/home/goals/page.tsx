import { withMessages } from '#components/chrome/locale/with-messages';
import { GoalScreen } from '#components/goals/goal-screen';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { getGoals } from '#lib/features/goals/queries';
import { listPlans } from '#lib/features/trade/plan/queries';

export const generateMetadata = pageTitle('chrome.titles.goals');

/** /home/goals: savings goals with their progress, and the form that adds and changes them. */
async function GoalsPage() {
  const { db, userId } = await requireSession();
  const [goals, { plans }] = await Promise.all([getGoals(db, userId), listPlans(db, userId)]);
  return <GoalScreen {...goals} plans={plans} />;
}

export default withMessages('(members)/(user)/home/goals/page', GoalsPage);
