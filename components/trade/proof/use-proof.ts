'use client';

import { useCallback, useEffect, useState } from 'react';
import type { Asset } from '#lib/money';
import { fetchIssueProof } from '#lib/trade/calls';
import type { IssueProof } from '#lib/trade/issue/proof-record';
import { checkSeenHashes, type SeenHash } from './seen-hashes.ts';
import { type Verification, verifyProof } from './verify-proof.ts';

export interface Proof {
  proof: IssueProof;
  verification: Verification;
  /** What this browser saw of the seeds before they were out. */
  seen: SeenHash[];
}

/** A breath for the browser to draw that it works, before a day is walked. */
const BREATH_MS = 50;

/** Fetches what is published of a fixing and works it out anew, once `open`. */
export function useProof(id: string, open: boolean, currency: Asset) {
  const [result, setResult] = useState<Proof>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    const { data } = await fetchIssueProof(id);
    if (!data) return setFailed(true);
    await new Promise((done) => setTimeout(done, BREATH_MS));
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
