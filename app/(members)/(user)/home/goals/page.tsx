import { withMessages } from '#components/chrome/locale/with-messages';
import { GoalScreen } from '#components/goals/goal-screen';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { getGoals } from '#lib/features/goals/queries';

export const generateMetadata = pageTitle('chrome.titles.goals');

/** /home/goals: savings goals with their progress, and the form that adds and changes them. */
async function GoalsPage() {
  const { db, userId } = await requireSession();
  return <GoalScreen {...(await getGoals(db, userId))} />;
}

export default withMessages('(members)/(user)/home/goals/page', GoalsPage);
