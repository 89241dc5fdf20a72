'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { LinkButton } from '#components/ui/action/link-button';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Stack } from '#components/ui/layout/stack';
import { toast } from '#lib/access/client/toast';
import { consentCall } from '#lib/features/content/legal/calls';
import type { LegalVersions } from '#lib/running/legal/legal-kind';

interface Props {
  /** What is accepted. */
  versions: Partial<LegalVersions>;
  /** Local path to open afterwards; without one the page stays open. */
  destination?: string | undefined;
  /** Where the member goes who does not accept now. */
  later: string;
}

const FORM = { showErrors: () => false };

/** Accepts versions, or leaves it for later. */
export function AgreeForm({ versions, destination, later }: Props) {
  const t = useTranslations('legal.consent');
  const submission = useSubmit({ form: FORM });
  const count = Object.keys(versions).length;

  async function accept() {
    const done = await submission.send(() => consentCall(versions));
    if (!done) return;
    toast(t('agreed'), 'success');
    submission.finish(destination);
  }

  return (
    <Stack gap={8}>
      <FailureNote>{submission.failure}</FailureNote>
      <Button block busy={submission.busy} onClick={() => void accept()}>
        {t(count > 1 ? 'agreeAll' : 'agree')}
      </Button>
      <LinkButton kind="quiet" block href={later}>
        {t('later')}
      </LinkButton>
    </Stack>
  );
}
