import { useTranslations } from 'next-intl';
import type { GivenReason, ReasonSpec } from '#components/desk/action/reason-fields';
import { Note } from '#components/ui/layout/note';
import { REJECT_REASONS, type RejectReason } from '#lib/features/identity/enums';
import type { RefusalTemplates } from '#lib/site/desk/kyc/refusal-templates';

/** A reason of the list with a note to the member; shows what the member will read. */
export function useRefusalReason(label: string, templates: RefusalTemplates): ReasonSpec {
  const t = useTranslations('deskMembers.kyc');
  const tIdentity = useTranslations('identity');
  const options = REJECT_REASONS.map((value) => ({
    ...{ value, label: tIdentity(`reasons.${value}`), needsText: value === 'other' },
    preview: (
      <Note title={t('memberReads')}>
        {templates[value]?.map(({ locale, text }) => (
          <p key={locale} lang={locale}>
            {text}
          </p>
        ))}
      </Note>
    ),
  }));
  return { label: t('note'), hint: t('noteHint'), maxLength: 300, list: { label, options } };
}

/** The reason as the calls take it. */
export function readRefusal({ code, reason: note }: GivenReason) {
  return { reason: code as RejectReason, ...(note && { note }) };
}
