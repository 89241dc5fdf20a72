import { useTranslations } from 'next-intl';
import { type ChangeEvent, useEffect, useState } from 'react';
import type { Asset } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import type { CheckedProof } from './check-proof-files.ts';

/** What is wrong with the fields of the form. */
type Faults = { file?: string; saved?: string; root?: string };

const ROOT = /^[0-9a-f]{64}$/;

/** The checks, whose code loads after the page. */
const loadChecks = () => import('./check-proof-files.ts');

/** State of the form that checks a proof. */
export function useProofCheck(currency: Asset) {
  const t = useTranslations('proofCheck');
  const [file, setFile] = useState<File>();
  const [saved, setSaved] = useState<File>();
  const [root, setRoot] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [result, setResult] = useState<CheckedProof>();
  useEffect(() => void keepForOffline(), []);

  async function check() {
    const typed = root.trim().toLowerCase();
    const found: Faults = {
      ...(!file && { file: t('choose') }),
      ...(typed !== '' && !ROOT.test(typed) && { root: t('rootShape') }),
    };
    const { checkProofFiles } = await loadChecks();
    const outcome = file && (await checkProofFiles({ file, saved, root: typed, currency }));
    if (outcome && 'faults' in outcome)
      for (const name of ['file', 'saved'] as const) {
        const fault = outcome.faults[name];
        if (fault) found[name] = t(`fault.${fault}`);
      }
    const isGood = Object.keys(found).length === 0;
    setFaults(found);
    setResult(isGood && outcome && 'result' in outcome ? outcome.result : undefined);
  }

  const choose =
    (set: (file: File | undefined) => void) => (event: ChangeEvent<HTMLInputElement>) => {
      setResult(undefined);
      set(event.target.files?.[0]);
    };
  return {
    ...{ root, setRoot, faults, result, check },
    ...{ chooseFile: choose(setFile), chooseSaved: choose(setSaved) },
  };
}

/** Loads the checks and asks the service worker to keep the page with them; without one it works as long as it is open. */
async function keepForOffline(): Promise<void> {
  try {
    await loadChecks();
    const registration = await navigator.serviceWorker?.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    const files = loaded.map(({ pathname }) => pathname);
    registration?.active?.postMessage({ page: PAGES.proofCheck, files });
  } catch {
    // Loaded again when the member presses.
  }
}
