'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ActionForm } from '#components/desk/action/action-form';
import { Button } from '#components/ui/action/button';
import { Link } from '#components/ui/action/link';
import { Money } from '#components/ui/display/money';
import { FieldError } from '#components/ui/form/field-error';
import { Note } from '#components/ui/layout/note';
import { Stack } from '#components/ui/layout/stack';
import { deskApi } from '#lib/site/desk/client/desk-api';
import { batchPath } from '#lib/site/desk/paths';
import type { BatchOutcome } from '#lib/site/desk/payouts/batch-outcome';
import type { CandidateRow } from '#lib/site/desk/payouts/queries';
import styles from './payouts.module.css';

interface Props {
  template: string;
  candidates: readonly CandidateRow[];
}

/** Chooses approved withdrawals and makes a batch of them. */
export function NewBatch({ template, candidates }: Props) {
  const t = useTranslations('deskPayouts.new');
  const list = useRef<HTMLUListElement>(null);
  const [outcome, setOutcome] = useState<BatchOutcome | null>(null);
  if (candidates.length === 0 && !outcome) return <p>{t('none')}</p>;

  function chooseAll() {
    for (const box of list.current?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])
      box.checked = true;
  }

  return (
    <Stack gap={12}>
      {outcome && <Outcome outcome={outcome} />}
      {candidates.length > 0 && (
        <ActionForm<BatchOutcome>
          key={template}
          text={t('text')}
          confirm={t('submit')}
          done={null}
          onDone={setOutcome}
          send={({ fields, reason, code }, options) => {
            const ids = fields.getAll('id').map(String);
            const body = { ids, template, reason, ...(code && { code }) };
            return deskApi.post('makePayoutBatch', body, options);
          }}
        >
          {(errors) => (
            <fieldset className={styles.choice}>
              <legend>{t('choose')}</legend>
              <Button kind="secondary" onClick={chooseAll}>
                {t('all')}
              </Button>
              <ul ref={list} className={styles.candidates}>
                {candidates.map((row) => (
                  <Candidate key={row.id} row={row} />
                ))}
              </ul>
              {errors.ids && <FieldError alert>{errors.ids}</FieldError>}
            </fieldset>
          )}
        </ActionForm>
      )}
    </Stack>
  );
}

function Candidate({ row }: { row: CandidateRow }) {
  const t = useTranslations('deskPayouts.new');
  const { id, no, payee, payAmount, currency, refusal } = row;
  return (
    <li>
      <label className={styles.candidate}>
        <input type="checkbox" name="id" value={id} disabled={refusal !== null} />
        <span>
          {no}
          <br />
          {payee}
          {refusal && (
            <>
              <br />
              {t('otherOperator')}
            </>
          )}
        </span>
        <Money amount={payAmount} unit={currency} size="s" />
      </label>
    </li>
  );
}

function Outcome({ outcome: { batch, left_out } }: { outcome: BatchOutcome }) {
  const t = useTranslations('deskPayouts.new');
  return (
    <Stack gap={12} role="status">
      {batch ? (
        <Note kind="safe" title={t('made')}>
          <Link href={batchPath(batch)}>{t('open')}</Link>
        </Note>
      ) : (
        <Note kind="danger">{t('nothing')}</Note>
      )}
      {left_out.length > 0 && (
        <Note kind="warning" title={t('leftOut')}>
          {left_out.map(({ id, no, problem }) => (
            <p key={id}>
              {no}: {problem}
            </p>
          ))}
        </Note>
      )}
    </Stack>
  );
}
