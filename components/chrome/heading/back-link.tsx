'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { Link } from '#components/ui/action/link';
import { Icon } from '#components/ui/art/icon';
import { canGoBack, isPreviousPage } from '#lib/access/client/navigation/back-navigation';
import styles from './page-head.module.css';

interface Props {
  /** The parent page. */
  href: string;
  /** Always leads to the parent page, because the previous page cannot be returned to. */
  always?: boolean;
}

/**
 * The back link of a page with a tab bar. It uses the history, which restores the previous page's
 * state, or else the parent page. A link, so that it works before hydration.
 */
export function BackLink({ href, always = false }: Props) {
  const t = useTranslations('chrome');
  const router = useRouter();

  function goBack(event: MouseEvent) {
    const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!plain || !(always ? isPreviousPage(href) : canGoBack())) return;
    event.preventDefault();
    router.back();
  }

  return (
    <Link href={href} replace className={styles.back} aria-label={t('back')} onClick={goBack}>
      <Icon name="back" size={22} />
    </Link>
  );
}
