import { useTranslations } from 'next-intl';
import { FaultScene } from '#components/ui/art/fault-scene';
import { GOAL_LINES, type GoalDrawing } from '#components/ui/art/goal-lines.ts';
import { GoalPicture } from '#components/ui/art/goal-picture';
import { Icon, type IconName } from '#components/ui/art/icon';
import { FILLS, STROKES } from '#components/ui/art/icon-paths.ts';
import { MetalMark } from '#components/ui/art/metal-mark';
import { Scene, type SceneName } from '#components/ui/art/scene';
import { SCENE_SHAPES } from '#components/ui/art/scene-shapes';
import { METALS } from '#lib/base/money';
import styles from './art-boards.module.css';
import { Board, Samples, Specimen } from './board.tsx';

const ICONS = Object.keys({ ...STROKES, ...FILLS }) as IconName[];
const GOALS = Object.keys(GOAL_LINES) as GoalDrawing[];
const SCENES = Object.keys(SCENE_SHAPES) as SceneName[];

/** Every icon and illustration. */
export function ArtBoards() {
  const t = useTranslations('styles');
  return (
    <>
      <Board name="icons" title={t('board.icons')}>
        <Specimen name="art/metal-mark" wide>
          <Samples>
            {METALS.map((metal) => (
              <MetalMark key={metal} symbol={metal} />
            ))}
          </Samples>
        </Specimen>
        <Specimen name="art/goal-picture" wide>
          <Samples>
            {GOALS.map((name) => (
              <GoalPicture key={name} name={name} />
            ))}
          </Samples>
        </Specimen>
        <Specimen name="art/icon" wide>
          <ul className={styles.icons}>
            {ICONS.map((name) => (
              <li key={name}>
                <Icon name={name} />
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </Specimen>
      </Board>
      <Board name="scenes" title={t('board.scenes')}>
        <Specimen name="art/scene, fault-scene" wide>
          <div className={styles.scenes}>
            {SCENES.map((name) => (
              <Scene key={name} name={name} />
            ))}
            <FaultScene />
          </div>
        </Specimen>
      </Board>
    </>
  );
}
