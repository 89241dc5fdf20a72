'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field';
import { FileField } from '#components/ui/form/file-field';
import { SubmitForm } from '#components/ui/form/submit-form';
import { Note } from '#components/ui/layout/note';
import { Text } from '#components/ui/layout/text';
import type { Asset } from '#lib/base/money';
import { OrderProofResult } from './order-proof-result.tsx';
import { useProofCheck } from './use-proof-check.ts';

const ACCEPTED = '.json,application/json';

/** Checks a saved proof of an order on this device, without any request; works without a network. */
export function ProofCheckForm({ currency }: { currency: Asset }) {
  const t = useTranslations('proofCheck');
  const { root, setRoot, chooseFile, chooseSaved, faults, result, check } = useProofCheck(currency);
  return (
    <SubmitForm
      label={t('check')}
      submission={{ busy: false, failure: undefined }}
      onSubmit={check}
    >
      <Text tone="muted">{t('intro')}</Text>
      <FileField
        label={t('file')}
        hint={t('fileHint')}
        error={faults.file}
        accept={ACCEPTED}
        onChange={chooseFile}
      />
      <FileField
        label={t('saved')}
        hint={t('savedHint')}
        error={faults.saved}
        optional
        accept={ACCEPTED}
        onChange={chooseSaved}
      />
      <Field
        label={t('root')}
        hint={t('rootHint')}
        error={faults.root}
        optional
        value={root}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setRoot(event.target.value)}
      />
      {result ? (
        <OrderProofResult {...result} currency={currency} />
      ) : (
        <Note kind="info">
          <p>{t('offline')}</p>
        </Note>
      )}
    </SubmitForm>
  );
}
