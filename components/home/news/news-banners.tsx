import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { SectionHead } from '#components/chrome/heading/section-head';
import { Link } from '#components/ui/action/link';
import { PAGES } from '#lib/base/paths';
import type { HomeContent } from '#lib/features/content/queries';
import { ContentImage } from '../content/content-image.tsx';
import card from '../content/image-card.module.css';
import styles from './news-banners.module.css';

const BANNERS = 3;

interface Props {
  news: HomeContent['news'];
  /** Config `img_url`, the prefix of all image URLs. */
  imgUrl: string;
}

/** Images of the first three news items, with links to the articles. */
export function NewsBanners({ news, imgUrl }: Props) {
  const t = useTranslations('home.news');
  if (news.length === 0) return null;
  return (
    <section>
      <SectionHead title={t('heading')} link={{ href: PAGES.zixun, words: t('all') }} />
      <ul className={styles.banners}>
        {news.slice(0, BANNERS).map(({ id, title, image, lang }) => (
          <li key={id}>
            <Link href={`${PAGES.newsDetail}?id=${id}`} className={clsx(card.card, styles.banner)}>
              <ContentImage
                className={clsx(card.picture, styles.picture)}
                imgUrl={imgUrl}
                image={image}
              />
              <span className={clsx(card.title, styles.text)} lang={lang}>
                {title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
