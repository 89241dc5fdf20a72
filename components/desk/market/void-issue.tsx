import { useTranslations } from 'next-intl';
import { ReasonAction } from '#components/desk/parts/reason-action';
import { useReasonTexts } from './use-reason-texts.ts';

/** Makes an issue void. */
export function VoidIssue({ id }: { id: string }) {
  const t = useTranslations('deskMarket');
  return (
    <ReasonAction
      call="voidIssue"
      body={{ id }}
      label={t('issue.void')}
      kind="danger"
      text={t('issue.voidText')}
      texts={useReasonTexts()}
      done={t('done')}
    />
  );
}
