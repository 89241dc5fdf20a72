import { useTranslations } from 'next-intl';
import { SectionHead } from '#components/chrome/heading/section-head';
import { Link } from '#components/ui/action/link';
import { ForwardArrow } from '#components/ui/layout/forward-arrow';
import { PAGES } from '#lib/base/paths';
import type { Goal } from '#lib/features/goals/queries';
import { GoalBar } from './goal-bar.tsx';
import styles from './home-goals.module.css';

/** Goals on the home screen. */
const SHOWN = 2;

/** The goals with the earliest days, a line each; without one a link to set the first. */
export function HomeGoals({ goals }: { goals: readonly Goal[] }) {
  const t = useTranslations('goals');
  if (goals.length === 0)
    return (
      <Link href={PAGES.goals} className={styles.set}>
        {t('home.set')}
        <ForwardArrow size={16} />
      </Link>
    );
  return (
    <section aria-labelledby="goals">
      <SectionHead
        id="goals"
        title={t('home.title')}
        link={{ href: PAGES.goals, words: t('home.all') }}
      />
      <ul className={styles.goals}>
        {goals.slice(0, SHOWN).map(({ id, name, percent }) => (
          <li key={id}>
            <span className={styles.name}>{name}</span>
            {t('percent', { percent })}
            <GoalBar {...{ name, percent }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
