import { FILLS, type IconName, STROKES } from './icon-paths.ts';

export type { IconName };

/** A decorative icon in the current text colour. Adjacent text or the label of its button gives the meaning. */
export function Icon({
  name,
  size = 24,
  className,
}: {
  name: IconName;
  size?: number;
  className?: string;
}) {
  const filled = name in FILLS;
  const d = filled ? FILLS[name as keyof typeof FILLS] : STROKES[name as keyof typeof STROKES];
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      fillRule="evenodd"
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  );
}
