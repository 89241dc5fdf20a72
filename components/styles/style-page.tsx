import { useTranslations } from 'next-intl';
import { ActionBoard } from './action-board.tsx';
import { ArtBoards } from './art-boards.tsx';
import { ColourBoard } from './colour-board.tsx';
import { FieldBoard } from './field-board.tsx';
import { FigureBoard } from './figure-board.tsx';
import { LayoutBoard } from './layout-board.tsx';
import { OverlayBoard } from './overlay-board.tsx';
import { RecordBoard } from './record-board.tsx';
import { StateBoard } from './state-board.tsx';
import styles from './style-page.module.css';
import type { StyleView } from './style-view.ts';
import { TokenBoards } from './token-boards.tsx';
import { ViewSwitch } from './view-switch.tsx';

/** All tokens and components of the product, in the theme and text size of `view`. */
export function StylePage({ view }: { view: StyleView }) {
  const t = useTranslations('styles');
  return (
    <div className={styles.page} data-view-theme={view.theme} data-view-text={view.text}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.intro}>{t('intro')}</p>
        <ViewSwitch view={view} />
      </header>
      <ColourBoard key={view.theme} />
      <TokenBoards />
      <ActionBoard />
      <FieldBoard />
      <FigureBoard />
      <RecordBoard />
      <LayoutBoard />
      <OverlayBoard />
      <StateBoard />
      <ArtBoards />
    </div>
  );
}
