import { useTranslations } from 'next-intl';
import { type ChangeEvent, useState } from 'react';
import { seenRoot } from '#lib/access/client/storage/seen-roots';
import type { Asset } from '#lib/base/money';
import type { OrderProof } from '#lib/features/trade/deal/response-schema';
import { readProofFile } from './read-proof-file.ts';
import { type OrderVerification, verifyOrderProof } from './verify-order-proof.ts';

/** A proof with what its checks found. */
export interface CheckedProof {
  proof: OrderProof;
  verification: OrderVerification;
  /** Where the root that it was compared with comes from. */
  rootFrom: 'typed' | 'device' | null;
}

/** What is wrong with the fields of the form. */
type Faults = { file?: string; saved?: string; root?: string };

const ROOT = /^[0-9a-f]{64}$/;

/** State of the form that checks a proof. */
export function useProofCheck(currency: Asset) {
  const t = useTranslations('proofCheck');
  const [file, setFile] = useState<File>();
  const [saved, setSaved] = useState<File>();
  const [root, setRoot] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [result, setResult] = useState<CheckedProof>();

  async function check() {
    const typed = root.trim().toLowerCase();
    const [own, older] = await Promise.all([
      file && readProofFile(file),
      saved && readProofFile(saved),
    ]);
    const found: Faults = {
      ...(!own && { file: t('choose') }),
      ...(own && 'fault' in own && { file: t(own.fault) }),
      ...(older && 'fault' in older && { saved: t(older.fault) }),
      ...(typed !== '' && !ROOT.test(typed) && { root: t('rootShape') }),
    };
    const isGood = own && 'proof' in own && Object.keys(found).length === 0;
    const earlier = older && 'proof' in older ? older.proof : undefined;
    const checked = isGood ? compare(own.proof, { typed, earlier, currency }) : undefined;
    setFaults(isGood && !checked ? { file: t('malformed') } : found);
    setResult(checked);
  }

  const choose =
    (set: (file: File | undefined) => void) => (event: ChangeEvent<HTMLInputElement>) => {
      setResult(undefined);
      set(event.target.files?.[0]);
    };
  return {
    root,
    setRoot,
    chooseFile: choose(setFile),
    chooseSaved: choose(setSaved),
    faults,
    result,
    check,
  };
}

interface Given {
  typed: string;
  earlier: OrderProof | undefined;
  currency: Asset;
}

/** Undefined for a proof that can't be computed. */
function compare(proof: OrderProof, { typed, earlier, currency }: Given): CheckedProof | undefined {
  const seen = seenRoot(proof.issue.issue.no)?.root;
  const root = typed || seen;
  const rootFrom = typed ? 'typed' : seen ? 'device' : null;
  const known = { ...(root && { root }), ...(earlier && { saved: earlier }) };
  try {
    return { proof, verification: verifyOrderProof(proof, known, currency), rootFrom };
  } catch {
    return undefined;
  }
}
