'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { useOutdatedPage } from '#components/ui/refresh/use-page-refresh.ts';
import type { ApiResult } from '#lib/access/client/api/api';
import { refreshPage } from '#lib/access/client/navigation/known-screens';
import {
  type FieldTarget,
  isFieldTarget,
  type SheetTarget,
  type TargetedFailure,
  targetOfFailure,
} from './target-of-failure.ts';

/** An error shown in the confirm sheet. */
export interface SheetFailure {
  target: SheetTarget;
  message: string;
}

interface Options {
  /** Where the errors of this call are shown. */
  targets: Parameters<typeof targetOfFailure>[1];
  /** Shows an error on the form. */
  refuse: (place: FieldTarget, words: string) => void;
}

/**
 * State of a form's confirm sheet, from opening to the receipt. An error is shown where the user can
 * correct it, and the figures of the page are refreshed.
 */
export function useConfirmation({ targets, refuse }: Options) {
  const t = useTranslations('funding.outcome');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<SheetFailure>();
  const [isPending, startTransition] = useTransition();
  const { refreshing, refreshOutdated } = useOutdatedPage();

  function show(error: TargetedFailure) {
    if (isFieldTarget(error.target)) {
      setOpen(false);
      refuse(error.target, error.message);
    } else {
      const isUnknown = error.target === 'unknown' || error.target === 'conflict';
      setFailure({ target: error.target, message: isUnknown ? t(error.target) : error.message });
    }
    // Limits, rate, fee, balance or payment methods on the page are outdated. Without a connection
    // the page stays: the router would replace it and what was typed would be lost.
    if (isFieldTarget(error.target) || error.target === 'terms') void refreshOutdated();
  }

  return {
    open,
    failure,
    /** A navigation to the receipt or a refresh is pending. */
    isNavigating: isPending || refreshing,
    openSheet() {
      setFailure(undefined);
      setOpen(true);
    },
    close: () => setOpen(false),
    /** Shows the failure of a preceding step, e.g. of the quote request. */
    fail: show,
    /** Submits the call, then opens the receipt or shows the error. */
    async send(
      submit: () => Promise<ApiResult<{ id: string }> | null>,
      receipt: (id: string) => string,
    ): Promise<void> {
      setFailure(undefined);
      const result = await submit();
      if (!result) return;
      const { data } = result;
      if (!data) return show(targetOfFailure(result, targets));
      startTransition(() => {
        router.replace(receipt(data.id));
        refreshPage(router);
      });
    },
  };
}
