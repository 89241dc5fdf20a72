import s from './scene.module.css';
import { SceneFrame } from './scene-frame.tsx';

/** A closed vault with a warning mark. Apart from the other scenes, because every page loads it. */
export function FaultScene() {
  return (
    <SceneFrame>
      <rect className={s.body} x="42" y="16" width="76" height="80" rx="10" />
      <rect className={s.fine} x="47" y="21" width="66" height="70" rx="6" />
      <circle cx="80" cy="56" r="20" />
      <path d="M80 30v17M80 65v17M57.5 43l14.7 8.5M87.8 60.5l14.7 8.5M57.5 69l14.7-8.5M87.8 51.5l14.7-8.5" />
      <circle cx="80" cy="56" r="5" />
      <circle className={s.coin} cx="118" cy="88" r="14" />
      <path className={s.gold} d="M118 81v8M118 94v.1" />
    </SceneFrame>
  );
}
