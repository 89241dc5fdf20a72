'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { LiveSearch } from '#components/ui/form/live-search';
import { SEARCH_MAX } from '#lib/base/record-base/page-size';
import type { RecordFilter, RecordType } from '#lib/base/record-base/schema';
import { RECORD_KINDS } from '#lib/features/records/record-kinds';
import { recordFilterQuery } from '#lib/features/records/record-query';

interface Props {
  type: RecordType;
  filter: RecordFilter;
  className?: string | undefined;
}

/** The search of a list within its filter. A search is one history entry, however its text is changed. */
export function RecordSearch({ type, filter, className }: Props) {
  const t = useTranslations('records.search');
  const router = useRouter();
  const { q = '', ...others } = filter;
  const { list } = RECORD_KINDS[type];

  function search(text: string) {
    const href = `${list}${recordFilterQuery({ ...others, q: text })}`;
    if (q) router.replace(href, { scroll: false });
    else router.push(href, { scroll: false });
  }

  return (
    <LiveSearch
      className={className}
      action={list}
      others={others}
      name="q"
      value={q}
      maxLength={SEARCH_MAX}
      label={t('label')}
      hint={t(`hint.${type}`)}
      submit={t('submit')}
      onSearch={search}
    />
  );
}
