'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '#components/desk/action/action-form';
import { PlainTable } from '#components/desk/display/plain-table';
import { StatusChip, type StatusKind } from '#components/ui/display/status-chip';
import { FileField } from '#components/ui/form/file-field';
import { Note } from '#components/ui/layout/note';
import { Row } from '#components/ui/layout/row';
import { Stack } from '#components/ui/layout/stack';
import { deskApi } from '#lib/site/desk/client/desk-api';
import type { AnswerRowView, AnswerView } from '#lib/site/desk/payouts/answer-calls';

interface Shown {
  file: File;
  view: AnswerView;
}

/** Shows a bank's answer row by row, and applies it once it is confirmed. */
export function AnswerForm({ id }: { id: string }) {
  const t = useTranslations('deskPayouts.answer');
  const [shown, setShown] = useState<Shown | null>(null);
  const [applied, setApplied] = useState<AnswerView | null>(null);
  const [problem, setProblem] = useState<string>();

  async function preview(file: File | undefined) {
    setShown(null);
    setApplied(null);
    setProblem(undefined);
    if (!file) return;
    const { data, ...refused } = await deskApi.post('previewPayoutAnswer', formOf({ id, file }), {
      quiet: true,
    });
    if (data) setShown({ file, view: data });
    else setProblem('fields' in refused ? (refused.fields?.file ?? refused.msg) : undefined);
  }

  return (
    <Stack gap={12}>
      <FileField
        label={t('choose')}
        hint={t('hint')}
        error={problem}
        accept=".csv,text/csv"
        onChange={(event) => preview(event.target.files?.[0])}
      />
      {applied && (
        <>
          <AppliedNote rows={applied.rows} />
          <Rows rows={applied.rows} />
        </>
      )}
      {shown && !applied && (
        <>
          <Rows rows={shown.view.rows} />
          <Confirm id={id} shown={shown} onApplied={setApplied} />
        </>
      )}
    </Stack>
  );
}

function Confirm({
  id,
  shown: { file, view },
  onApplied,
}: {
  id: string;
  shown: Shown;
  onApplied: (view: AnswerView | null) => void;
}) {
  const t = useTranslations('deskPayouts.answer');
  const [paid, failed] = [countOf(view.rows, 'paid'), countOf(view.rows, 'failed')];
  if (paid + failed === 0)
    return (
      <Note>{t(view.rows.some(({ state }) => state === 'done') ? 'repeated' : 'nothing')}</Note>
    );
  return (
    <ActionForm<AnswerView>
      text={t('text', { paid, failed })}
      reason={null}
      confirm={t('confirm')}
      done={t('applied')}
      onDone={onApplied}
      send={({ code }, options) =>
        deskApi.post('applyPayoutAnswer', formOf({ id, file, digest: view.digest, code }), options)
      }
    />
  );
}

function AppliedNote({ rows }: { rows: readonly AnswerRowView[] }) {
  const t = useTranslations('deskPayouts.answer');
  const isNew = rows.some(({ state }) => state === 'paid' || state === 'failed');
  return (
    <Note kind={isNew ? 'safe' : 'info'} alert>
      {t(isNew ? 'applied' : 'repeated')}
    </Note>
  );
}

const KINDS = {
  paid: 'success',
  failed: 'failure',
  refused: 'failure',
  done: 'ended',
  ended: 'ended',
  unknown: 'waiting',
  unreadable: 'waiting',
  differs: 'waiting',
  duplicate: 'waiting',
} as const satisfies Record<AnswerRowView['state'], StatusKind>;

function Rows({ rows }: { rows: readonly AnswerRowView[] }) {
  const t = useTranslations('deskPayouts');
  return (
    <PlainTable
      caption={t('answer.caption')}
      empty=""
      columns={[
        { label: t('column.position') },
        { label: t('column.record') },
        { label: t('column.amount'), align: 'end' },
        { label: t('column.answered'), align: 'end' },
        { label: t('column.reference') },
        { label: t('column.state') },
      ]}
      rows={rows.map(({ position, no, expected, amount, reference, state, problem, reason }) => ({
        id: String(position),
        cells: [
          ...[position, no, expected ?? '', amount, reference],
          <Row key="state" gap={8} align="center" wrap>
            <StatusChip kind={KINDS[state]}>{t(`state.${state}`)}</StatusChip>
            <span>{problem ?? reason}</span>
          </Row>,
        ],
      }))}
    />
  );
}

function countOf(rows: readonly AnswerRowView[], state: AnswerRowView['state']): number {
  return rows.filter((row) => row.state === state).length;
}

function formOf({
  file,
  ...fields
}: {
  id: string;
  file: File;
  digest?: string;
  code?: string;
}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value) form.append(name, value);
  form.append('file', file);
  return form;
}
