'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { LinkButton } from '#components/ui/action/link-button';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { EmptyState } from '#components/ui/state/empty-state';
import { ErrorState } from '#components/ui/state/error-state';
import { PAGES } from '#lib/base/paths';
import type { Page } from '#lib/base/record-base/page';
import { fetchDeposits } from '#lib/features/fixed/calls';
import type { DepositRecord } from '#lib/features/fixed/deposit-record';
import { DepositItem } from './deposit-item.tsx';

interface Props {
  /** The first page of running deposits, from the server. */
  first: Page<DepositRecord>;
  currency: string;
  now: string;
  /** True if the products are on the same page; otherwise an empty list links to them. */
  besideProducts?: boolean;
}

/** Lists the running deposits, with a link to all deposits. */
export function DepositList({ first, currency, now, besideProducts = false }: Props) {
  const t = useTranslations('fixed.deposits');
  const { deposits, more, state, loadMore } = useDeposits(first);
  return (
    <Section
      title={t('title')}
      action={
        <LinkButton kind="quiet" href={PAGES.fixedTermRecord}>
          {t('all')}
        </LinkButton>
      }
    >
      {deposits.length === 0 && <NoDeposits besideProducts={besideProducts} />}
      {deposits.length > 0 && (
        <Card flush>
          <Stack as="ul" divided>
            {deposits.map((deposit) => (
              <li key={deposit.id}>
                <DepositItem deposit={deposit} currency={currency} now={now} />
              </li>
            ))}
          </Stack>
        </Card>
      )}
      {state === 'failed' && <ErrorState title={t('moreFailed')} onRetry={loadMore} />}
      {more && state !== 'failed' && (
        <Button kind="secondary" block busy={state === 'loading'} onClick={loadMore}>
          {t('more')}
        </Button>
      )}
    </Section>
  );
}

function NoDeposits({ besideProducts }: { besideProducts: boolean }) {
  const t = useTranslations('fixed.deposits');
  const action = <LinkButton href={PAGES.fixedTerms}>{t('emptyAction')}</LinkButton>;
  return (
    <EmptyState icon="term" title={t('empty')} action={besideProducts ? undefined : action}>
      {t(besideProducts ? 'emptyHint' : 'emptyElsewhere')}
    </EmptyState>
  );
}

/** The loaded deposits. Resets when the server renders a newer first page. */
function useDeposits(first: Page<DepositRecord>) {
  const [shown, setShown] = useState({ first, rest: [] as DepositRecord[], last: first });
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  if (shown.first !== first) setShown({ first, rest: [], last: first });
  const deposits = [...first.data, ...shown.rest];

  async function loadMore() {
    const last = deposits.at(-1);
    if (!last) return;
    setState('loading');
    const { data } = await fetchDeposits({ status: 'active', beforeId: last.id });
    setState(data ? 'idle' : 'failed');
    if (data) setShown({ first, rest: [...shown.rest, ...data.data], last: data });
  }

  return { deposits, more: shown.last.last_page > shown.last.current_page, state, loadMore };
}
