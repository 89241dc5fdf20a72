'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { SignInRow } from '#lib/access/operators/account/operator-queries';
import { deskColumns } from '../table/columns.ts';
import { DeskTable } from '../table/desk-table.tsx';

const column = deskColumns<SignInRow>();

/** How the sign-in log names each result; old rows have the keys without `operator`. */
const RESULTS = {
  ok: 'ok',
  '4011': 'wrong',
  '4011 passkeyRefused': 'passkey',
  '4011 oneTimePasswordExpired': 'expired',
  '4011 operatorPasswordExpired': 'expired',
  '4012': 'locked',
  '4012 operatorLocked': 'locked',
  '4012 addressRefused': 'address',
  '4016': 'codeAsked',
} as const satisfies Record<string, string>;

/** The last attempts to sign in, newest first. */
export function SignInList({ rows }: { rows: SignInRow[] }) {
  const t = useTranslations('deskOperators');
  const columns = useSignInColumns();
  return (
    <DeskTable
      caption={t('detail.signIns')}
      columns={columns}
      rows={rows}
      rowName={({ id }) => id}
      nextCursor={null}
      empty={<p>{t('detail.none')}</p>}
    />
  );
}

function useSignInColumns() {
  const t = useTranslations('deskOperators');
  const moment = useMoment();
  return useMemo(
    () =>
      column.columns([
        column.accessor('at', {
          cell: ({ getValue }) => moment.full(getValue()),
          meta: { label: t('signIn.at'), isTitle: true },
        }),
        column.accessor('name', { meta: { label: t('columns.name') } }),
        column.accessor('kind', {
          cell: ({ getValue }) => t(`signIn.kinds.${getValue()}`),
          meta: { label: t('signIn.kind') },
        }),
        column.accessor('address', { meta: { label: t('signIn.address') } }),
        column.accessor('result', {
          cell: ({ getValue }) => {
            const result = getValue();
            const known = Object.hasOwn(RESULTS, result);
            return known
              ? t(`signIn.results.${RESULTS[result as keyof typeof RESULTS]}`)
              : t('signIn.results.other', { code: result });
          },
          meta: { label: t('signIn.result') },
        }),
      ]),
    [t, moment.full],
  );
}
