import s from './scene.module.css';
import { SceneFrame } from './scene-frame.tsx';

/** A closed vault with a warning mark. Apart from the other scenes, because every page loads it. */
export function FaultScene() {
  return (
    <SceneFrame>
      <rect className={s.body} x="42" y="16" width="76" height="80" rx="12" />
      <circle className={s.ring} cx="80" cy="56" r="18" />
      <path
        className={s.gilt}
        d="M80 31.6L80 45.4M80 66.6L80 80.4M58.9 43.8L70.8 50.7M89.2 61.3L101.1 68.2M58.9 68.2L70.8 61.3M89.2 50.7L101.1 43.8"
      />
      <circle className={s.coin} cx="80" cy="56" r="5" />
      <circle className={s.soft} cx="118" cy="86" r="15" />
      <path className={s.mark} d="M118 78v9M118 93.500v.1" />
    </SceneFrame>
  );
}
