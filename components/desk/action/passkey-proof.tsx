'use client';

import { lazy, Suspense } from 'react';
import { useHasPasskey } from './passkey-owner.tsx';
import type { PasskeyProofProps } from './passkey-proof-button.tsx';

const PasskeyProofButton = lazy(() =>
  import('./passkey-proof-button.tsx').then((module) => ({ default: module.PasskeyProofButton })),
);

/** Shows a passkey in place of a code, for an operator who has one. */
export function PasskeyProof(props: PasskeyProofProps) {
  if (!useHasPasskey()) return null;
  return (
    <Suspense fallback={null}>
      <PasskeyProofButton {...props} />
    </Suspense>
  );
}
