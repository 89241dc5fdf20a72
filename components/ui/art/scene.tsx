import { SceneFrame } from './scene-frame.tsx';
import { SCENE_SHAPES, type SceneName } from './scene-shapes.tsx';

export type { SceneName };

/** A small illustration for empty states and messages. */
export function Scene({ name }: { name: SceneName }) {
  return <SceneFrame>{SCENE_SHAPES[name]}</SceneFrame>;
}
