'use client';

import dynamic from 'next/dynamic';

/** `WithdrawalReceipt` in code of its own: its page shows either the form or the receipt. */
export const LazyWithdrawalReceipt = dynamic(() =>
  import('./withdrawal-receipt.tsx').then((module) => module.WithdrawalReceipt),
);
