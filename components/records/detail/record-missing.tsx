import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/state/empty-state';
import type { RecordType } from '#lib/base/record-base/schema';
import { RECORD_KINDS } from '#lib/features/records/record-kinds';

/** Shown if `?id=` is missing, malformed, or not a record of this member. */
export function RecordMissing({ type }: { type: RecordType }) {
  const t = useTranslations('records');
  return (
    <EmptyState
      icon="alert"
      title={t(`detail.missing.${type}`)}
      link={{
        href: RECORD_KINDS[type].list,
        label: t('detail.missingAction', { list: t(`list.${type}.title`) }),
      }}
    >
      {t('detail.missingHint')}
    </EmptyState>
  );
}
