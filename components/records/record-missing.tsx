import { useTranslations } from 'next-intl';
import { RECORD_KINDS } from '#lib/records/record-kinds';
import type { RecordType } from '#lib/records/schema';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';

/** Stands where `?id=` is missing, malformed, or names nothing of this member's. */
export function RecordMissing({ type }: { type: RecordType }) {
  const t = useTranslations('records');
  return (
    <EmptyState
      icon="alert"
      title={t(`detail.missing.${type}`)}
      action={
        <LinkButton href={RECORD_KINDS[type].list}>
          {t('detail.missingAction', { list: t(`list.${type}.title`) })}
        </LinkButton>
      }
    >
      {t('detail.missingHint')}
    </EmptyState>
  );
}
