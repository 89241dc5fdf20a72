import type { BoardItem } from '#lib/features/content/queries';
import styles from './board-list.module.css';
import { SideScroller } from './carousel/side-scroller.tsx';
import { ContentImage } from './content/content-image.tsx';
import { ContentLink } from './content/content-link.tsx';
import card from './content/image-card.module.css';

interface Props {
  boards: BoardItem[];
  /** Config `img_url`, the prefix of all image URLs. */
  imgUrl: string;
}

/** The advertising board: the operator's promotional images in a horizontal scroller. */
export function BoardList({ boards, imgUrl }: Props) {
  return (
    <SideScroller className={styles.list}>
      {boards.map(({ id, title, image, link, lang }) => (
        <li key={id} className={styles.item}>
          <ContentLink link={link} className={card.card}>
            <ContentImage className={card.picture} imgUrl={imgUrl} image={image} />
            <span className={card.title} lang={lang}>
              {title}
            </span>
          </ContentLink>
        </li>
      ))}
    </SideScroller>
  );
}
