'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LinkButton } from '#components/ui/action/link-button';
import { SubmitAction } from '#components/ui/form/submit-action';
import { Card } from '#components/ui/layout/card';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Note } from '#components/ui/layout/note';
import { BottomAction, FormScreen } from '#components/ui/layout/screen';
import { Section } from '#components/ui/layout/section';
import { refreshPage } from '#lib/access/client/navigation/known-screens';
import { toast } from '#lib/access/client/toast';
import { PAGES, returnQuery } from '#lib/base/paths';
import { submitIdentityCall, uploadIdentityCall } from '#lib/features/identity/calls';
import { DOCUMENT_KINDS } from '#lib/features/identity/enums';
import type { Identity } from '#lib/features/identity/response-schema';
import type { PublicConfig } from '#lib/running/config/queries';
import { DocumentSlot } from './document-slot.tsx';
import { IdentityState } from './identity-state.tsx';
import { LevelLimits } from './level-limits.tsx';

interface Props {
  initial: Identity;
  config: Pick<PublicConfig, 'currency' | 'limits'>;
}

/** The member's identity check: its state, the pictures of the document, and what each level allows. */
export function IdentityForm({ initial, config: { currency, limits } }: Props) {
  const t = useTranslations('identity');
  const { identity, setIdentity, error, submit, busy } = useSubmission(initial);
  const renewable = identity.expiring_on !== null;
  const fixed = identity.status === 'submitted' || (identity.status === 'approved' && !renewable);
  const uploadedAt = (kind: string) =>
    identity.documents.find((one) => one.kind === kind)?.uploaded_at;
  return (
    <FormScreen onSubmit={submit} aside={<LevelLimits {...{ identity, limits, currency }} />}>
      <IdentityState identity={identity} />
      <Section title={t('documents')}>
        <Card>
          {!fixed && <p>{t('about')}</p>}
          {DOCUMENT_KINDS.map((kind) => (
            <DocumentSlot
              key={kind}
              kind={kind}
              uploadedAt={uploadedAt(kind)}
              fixed={fixed}
              upload={(file, onProgress) => uploadIdentityCall(kind, file, onProgress)}
              onUploaded={setIdentity}
            />
          ))}
          {!fixed && (
            <p>
              {t('hint')} {t('uploadsLeft', { count: identity.uploads_left })}
            </p>
          )}
        </Card>
      </Section>
      <FailureNote>{error}</FailureNote>
      {!fixed && <Submission identity={identity} busy={busy} />}
    </FormScreen>
  );
}

/** The button that submits; before it, the real name that is still missing. */
function Submission({ identity, busy }: { identity: Identity; busy: boolean }) {
  const t = useTranslations('identity');
  if (identity.real_name === null)
    return (
      <>
        <Note kind="warning">{t('realNameMissing')}</Note>
        <BottomAction>
          <LinkButton href={PAGES.baseInfo + returnQuery(PAGES.identity)} block>
            {t('realNameLink')}
          </LinkButton>
        </BottomAction>
      </>
    );
  return (
    <>
      <Note>{t('submitHint')}</Note>
      <SubmitAction busy={busy}>{t('submit')}</SubmitAction>
    </>
  );
}

function useSubmission(initial: Identity) {
  const t = useTranslations('identity');
  const router = useRouter();
  const [identity, setIdentity] = useState(initial);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit() {
    const isComplete = DOCUMENT_KINDS.every((kind) =>
      identity.documents.some((one) => one.kind === kind),
    );
    if (!isComplete) return setError(t('missing'));
    if (identity.status !== 'draft')
      return setError(identity.expiring_on === null ? t('again') : t('renewFirst'));
    setBusy(true);
    const result = await submitIdentityCall();
    setBusy(false);
    setError(result.data ? undefined : result.msg);
    if (!result.data) return;
    setIdentity(result.data);
    toast(t('submitted'), 'success');
    refreshPage(router);
  }

  return { identity, setIdentity, error, submit, busy };
}
