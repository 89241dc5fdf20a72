import type { ComponentType } from 'react';
import type { CardFormProps } from '#components/methods/card-form';
import { SetupGuide } from '#components/methods/setup-guide';
import { requiredProof } from '#lib/access/account/required-proof';
import { returnPath, type Search, withReturnPath } from '#lib/access/client/navigation/return-path';
import { getUserInfo } from '#lib/access/profile/queries';
import { requireSession } from '#lib/access/session/session';
import { METHOD_PAGES } from '#lib/base/paths';
import { bankNames } from '#lib/features/methods/queries';

/** The props that Next passes to a form's page. */
export interface FormPageProps {
  searchParams: Promise<Search>;
}

interface Props extends FormPageProps {
  kind: 'bank' | 'hkbank';
  /** The form of this kind. The page imports it, so that no page loads the form of another kind. */
  Form: ComponentType<CardFormProps>;
}

/** The page that adds a card; asks for a real name and a trade password first if they are missing. */
export async function AddCard({ kind, Form, searchParams }: Props) {
  const { db, userId } = await requireSession();
  const user = await getUserInfo(db, userId);
  const { real_name: holder } = user;
  const proof = requiredProof(user);
  const destination = returnPath(await searchParams, METHOD_PAGES.list[kind]);
  if (holder !== null && proof !== 'none')
    return <Form banks={bankNames(kind)} {...{ holder, destination }} signs={proof === 'sign'} />;
  return (
    <SetupGuide
      kind={kind}
      destination={withReturnPath(METHOD_PAGES.form[kind], destination)}
      done={{ realName: holder !== null, tradePassword: proof !== 'none' }}
    />
  );
}
