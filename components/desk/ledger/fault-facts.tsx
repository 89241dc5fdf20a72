'use client';

import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { Disclosure } from '#components/ui/layout/disclosure';
import { Facts } from '#components/ui/layout/facts';
import type { FaultView } from '#lib/site/desk/ledger/fault-view';

/** What is wrong in the books, with links to what it concerns. */
export function FaultFacts({ fault }: { fault: FaultView }) {
  const t = useTranslations('deskLedger.fault');
  const { kind, id, expected, found, sentence, links } = fault;
  return (
    <>
      <p>{t(`kind.${kind}`, { id })}</p>
      <Facts
        facts={[
          { name: t('expected'), value: expected },
          { name: t('found'), value: found },
          ...links.map(({ to, href }) => ({
            name: t(`link.${to}`),
            value: <Link href={href}>{t('open')}</Link>,
          })),
        ]}
      />
      <Disclosure summary={t('technical')}>
        <p>{sentence}</p>
      </Disclosure>
    </>
  );
}
