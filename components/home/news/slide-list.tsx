import clsx from 'clsx';
import { Card } from '#components/ui/layout/card';
import type { Slide } from '#lib/features/content/queries';
import { ContentImage } from '../content/content-image.tsx';
import { ContentLink } from '../content/content-link.tsx';
import list from './news-list.module.css';
import styles from './slide-list.module.css';

interface Props {
  slides: Slide[];
  /** Config `img_url`, the prefix of all image URLs. */
  imgUrl: string;
}

/** All carousel slides as a list. */
export function SlideList({ slides, imgUrl }: Props) {
  return (
    <Card as="ul" flush className={list.list}>
      {slides.map(({ id, image, link, alt, lang }) => (
        <li key={id}>
          <ContentLink link={link} className={list.item}>
            <ContentImage
              className={clsx(list.picture, styles.picture)}
              imgUrl={imgUrl}
              image={image}
            />
            <span className={styles.text} lang={lang}>
              {alt}
            </span>
          </ContentLink>
        </li>
      ))}
    </Card>
  );
}
