import { GOAL_LINES, type GoalDrawing } from './goal-lines.ts';
import styles from './goal-picture.module.css';

interface Props {
  name: GoalDrawing;
  size?: number;
}

/** What somebody saves for, as a small drawing. Decorative: the name of the goal is beside it. */
export function GoalPicture({ name, size = 48 }: Props) {
  const { ink, gold } = GOAL_LINES[name];
  return (
    <svg
      className={styles.picture}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ink} />
      <path className={styles.gold} d={gold} />
    </svg>
  );
}
