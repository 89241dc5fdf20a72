'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { IconButton } from '#components/ui/action/icon-button';
import { parentOf, titleOf } from '#lib/client/navigation/page-titles';
import { canGoBack } from '#lib/client/navigation/way-back';
import styles from './title-bar.module.css';

/**
 * The bar of an inner page: its title, and the way back, which is history or else the page above.
 * @param title for a page whose title does not follow from its path
 */
export function TitleBar({ title }: { title?: string }) {
  const t = useTranslations('chrome');
  const path = usePathname();
  const router = useRouter();

  function goBack() {
    if (canGoBack()) router.back();
    else router.replace(parentOf(path));
  }

  return (
    <header className={styles.bar}>
      <IconButton icon="back" label={t('back')} onClick={goBack} />
      <h1 className={styles.title}>{title ?? t(`titles.${titleOf(path)}`)}</h1>
    </header>
  );
}
