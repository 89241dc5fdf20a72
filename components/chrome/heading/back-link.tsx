'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { Link } from '#components/ui/action/link';
import { Icon } from '#components/ui/art/icon';
import { cameFrom, canGoBack } from '#lib/client/navigation/way-back';
import styles from './page-head.module.css';

interface Props {
  /** The page above. */
  href: string;
  /** Leads to the page above, wherever the reader came from: what was left cannot be gone back to. */
  always?: boolean;
}

/**
 * The way back over the tab bar: history, which finds a page as it was left, or else the page above.
 * A link, so that it works before the page has come alive.
 */
export function BackLink({ href, always = false }: Props) {
  const t = useTranslations('chrome');
  const router = useRouter();

  function goBack(event: MouseEvent) {
    const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!plain || !(always ? cameFrom(href) : canGoBack())) return;
    event.preventDefault();
    router.back();
  }

  return (
    <Link href={href} replace className={styles.back} aria-label={t('back')} onClick={goBack}>
      <Icon name="back" size={22} />
    </Link>
  );
}
