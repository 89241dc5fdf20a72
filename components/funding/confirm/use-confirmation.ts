'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import type { ApiResult } from '#lib/client/api/api';
import {
  type FieldTarget,
  isFieldTarget,
  type SheetTarget,
  type TargetedFailure,
  targetOfFailure,
} from './target-of-failure.ts';

/** A failure that the sheet shows. */
export interface SheetFailure {
  place: SheetTarget;
  words: string;
}

interface Options {
  /** Where the refusals of this call belong. */
  places: Parameters<typeof targetOfFailure>[1];
  /** Shows on the form why one of its parts is refused. */
  refuse: (place: FieldTarget, words: string) => void;
}

/**
 * The confirm sheet of a funding form, from the question to the receipt. What a refusal is about is
 * shown where it can be changed, and the page's own figures are fetched anew after it.
 */
export function useConfirmation({ places, refuse }: Options) {
  const t = useTranslations('funding.outcome');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<SheetFailure>();
  const [moving, startTransition] = useTransition();

  function show({ target: place, message: words }: TargetedFailure) {
    if (isFieldTarget(place)) {
      setOpen(false);
      refuse(place, words);
    } else {
      const undecided = place === 'unknown' || place === 'conflict';
      setFailure({ place, words: undecided ? t(place) : words });
    }
    // Limits, rate, fee, balance or cards are no longer what the page says they are.
    if (isFieldTarget(place) || place === 'terms') startTransition(() => router.refresh());
  }

  return {
    open,
    failure,
    /** Whether the page is on its way to the receipt, or to newer figures. */
    moving,
    ask() {
      setFailure(undefined);
      setOpen(true);
    },
    close: () => setOpen(false),
    /** Shows why something failed on the way to it, such as asking for a quote. */
    fail: show,
    /** Submits, and goes on to the receipt of what came of it, or says why not. */
    async send(
      submit: () => Promise<ApiResult<{ id: string }> | null>,
      receipt: (id: string) => string,
    ): Promise<void> {
      setFailure(undefined);
      const result = await submit();
      if (!result) return;
      const { data } = result;
      if (!data) return show(targetOfFailure(result, places));
      startTransition(() => {
        router.replace(receipt(data.id));
        router.refresh();
      });
    },
  };
}
