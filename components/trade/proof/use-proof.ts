'use client';

import { useCallback, useEffect, useState } from 'react';
import type { Asset } from '#lib/base/money';
import { fetchIssueProof } from '#lib/features/trade/calls';
import type { IssueProof } from '#lib/features/trade/issue/proof-record';
import { checkSeenHashes, type SeenHash } from './seen-hashes.ts';
import { type Verification, verifyProof } from './verify-proof.ts';

export interface Proof {
  proof: IssueProof;
  verification: Verification;
  /** The seed hashes that this browser saw before the seeds were published. */
  seen: SeenHash[];
}

/** Lets the browser paint the loading state before the computation of a day blocks it. */
const PAINT_DELAY_MS = 50;

/** Fetches the proof of a fixing and verifies it, once `open`. */
export function useProof(id: string, open: boolean, currency: Asset) {
  const [result, setResult] = useState<Proof>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    const { data } = await fetchIssueProof(id);
    if (!data) return setFailed(true);
    await new Promise((done) => setTimeout(done, PAINT_DELAY_MS));
    setResult({
      proof: data,
      verification: verifyProof(data, currency),
      seen: checkSeenHashes(data),
    });
  }, [id, currency]);

  useEffect(() => {
    if (open) void load();
  }, [open, load]);

  return { result, failed, load };
}
