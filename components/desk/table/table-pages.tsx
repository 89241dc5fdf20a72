'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import styles from './desk-table.module.css';
import { CURSOR_PARAM, type useListQuery } from './use-list-query.ts';

interface Props {
  count: number;
  nextCursor: string | null;
  query: Pick<ReturnType<typeof useListQuery>, 'params' | 'addressWith'>;
}

/** Links to the next and the first page. The browser's back button opens the previous one. */
export function TablePages({ count, nextCursor, query }: Props) {
  const t = useTranslations('deskShell.table');
  const isFirst = !query.params.has(CURSOR_PARAM);
  return (
    <footer className={styles.pages}>
      <span>{t('rows', { count })}</span>
      {!isFirst && (
        <LinkButton kind="secondary" href={query.addressWith({})}>
          {t('first')}
        </LinkButton>
      )}
      {nextCursor !== null && (
        <LinkButton kind="secondary" href={query.addressWith({ [CURSOR_PARAM]: nextCursor })}>
          {t('next')}
        </LinkButton>
      )}
    </footer>
  );
}
