import clsx from 'clsx';
import styles from './play-toggle.module.css';

interface Props {
  playing: boolean;
  /** Accessible name: the action of a press. */
  label: string;
  onToggle: () => void;
  className?: string;
}

/** Pauses and resumes automatic movement. */
export function PlayToggle({ playing, label, onToggle, className }: Props) {
  return (
    <button
      type="button"
      className={clsx(styles.toggle, className)}
      aria-label={label}
      onClick={onToggle}
    >
      <svg
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="currentColor"
        aria-hidden="true"
        focusable="false"
      >
        <path d={playing ? 'M4 3h3v10H4zm5 0h3v10H9z' : 'M4.5 2.5v11l9-5.5z'} />
      </svg>
    </button>
  );
}
