import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { RechargeForm } from '#components/funding/recharge-form';
import { RechargeReceipt } from '#components/funding/recharge-receipt';
import { getConfig } from '#lib/config/queries';
import { findRecord } from '#lib/records/find-record';
import { requireSession } from '#lib/session/session';

interface Props {
  searchParams: Promise<{ id?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.titles'))('myDepositBankCard') };
}

/** /my/deposit/bankcard: asks for a recharge; with `?id=` its receipt. */
export default async function BankCardDepositPage({ searchParams }: Props) {
  const { db, userId } = await requireSession();
  const [{ id }, config] = await Promise.all([searchParams, getConfig(db)]);
  if (id === undefined) return <RechargeForm config={config} />;
  const detail = await findRecord(db, userId, { type: 'recharge', id });
  if (!detail) notFound();
  return <RechargeReceipt key={detail.record.id} initial={detail} currency={config.currency} />;
}
