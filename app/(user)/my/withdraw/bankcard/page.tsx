import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { WithdrawForm } from '#components/funding/withdraw-form';
import { WithdrawReceipt } from '#components/funding/withdraw-receipt';
import { SetupGuide } from '#components/methods/setup-guide';
import { getConfig } from '#lib/config/queries';
import { listCards } from '#lib/methods/queries';
import { PAGES } from '#lib/paths';
import { getBalance, getUserInfo } from '#lib/profile/queries';
import { findRecord } from '#lib/records/find-record';
import { requireSession } from '#lib/session/session';

interface Props {
  searchParams: Promise<{ id?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.titles'))('myWithdrawBankCard') };
}

/** /my/withdraw/bankcard: asks for a withdrawal, or first for what it needs; with `?id=` its receipt. */
export default async function BankCardWithdrawPage({ searchParams }: Props) {
  const { id } = await searchParams;
  return id === undefined ? <NewWithdrawal /> : <WithdrawalOf id={id} />;
}

async function NewWithdrawal() {
  const { db, userId } = await requireSession();
  const [user, cards, config, { available }] = await Promise.all([
    getUserInfo(db, userId),
    listCards(db, userId, 'bank'),
    getConfig(db),
    getBalance(db, userId),
  ]);
  if (!user.has_trade_password || cards.length === 0)
    return (
      <SetupGuide
        destination={PAGES.myWithdrawBankCard}
        done={{
          realName: user.real_name !== null,
          tradePassword: user.has_trade_password,
          card: cards.length > 0,
        }}
      />
    );
  const now = new Date();
  const targets = cards.map((card) => ({ ...card, usable: new Date(card.usable_at) <= now }));
  return <WithdrawForm config={config} available={available} targets={targets} />;
}

async function WithdrawalOf({ id }: { id: string | string[] }) {
  const { db, userId } = await requireSession();
  const [detail, { currency }] = await Promise.all([
    findRecord(db, userId, { type: 'withdraw', id }),
    getConfig(db),
  ]);
  if (!detail) notFound();
  return <WithdrawReceipt key={detail.record.id} initial={detail} currency={currency} />;
}
