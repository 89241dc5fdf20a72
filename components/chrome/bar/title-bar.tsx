'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { IconButton } from '#components/ui/action/icon-button';
import { canGoBack } from '#lib/access/client/navigation/back-navigation';
import { findParent, findTitle } from '#lib/access/client/navigation/page-titles';
import styles from './title-bar.module.css';

/**
 * The title bar of an inner page, with a back button that uses the history or else the parent page.
 * @param title overrides the title that is derived from the path
 */
export function TitleBar({ title }: { title?: string }) {
  const t = useTranslations('chrome');
  const path = usePathname();
  const router = useRouter();

  function goBack() {
    if (canGoBack()) router.back();
    else router.replace(findParent(path));
  }

  return (
    <header className={styles.bar}>
      <IconButton icon="back" label={t('back')} onClick={goBack} />
      <h1 className={styles.title}>{title ?? t(`titles.${findTitle(path)}`)}</h1>
    </header>
  );
}
