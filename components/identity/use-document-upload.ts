'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { shrinkPicture } from '#lib/access/client/form/shrink-picture';
import { toast } from '#lib/access/client/toast';
import { uploadIdentityCall } from '#lib/features/identity/calls';
import {
  DOCUMENT_LIMIT_BYTES,
  DOCUMENT_LIMIT_PIXELS,
  type DocumentKind,
} from '#lib/features/identity/enums';
import type { Identity } from '#lib/features/identity/response-schema';

const LIMITS = { limitPixels: DOCUMENT_LIMIT_PIXELS, limitBytes: DOCUMENT_LIMIT_BYTES };

/** Uploads pictures of one kind of document. @param onDone called with the state after an upload */
export function useDocumentUpload(kind: DocumentKind, onDone: (identity: Identity) => void) {
  const t = useTranslations('identity');
  const [chosen, setChosen] = useState<File>();
  const [error, setError] = useState<string>();
  /** Uploaded part, 0 to 1; null while no upload is running. */
  const [sent, setSent] = useState<number | null>(null);

  async function choose(picked: File | undefined) {
    if (!picked || sent !== null) return;
    setSent(0);
    const file = await shrinkPicture(picked, LIMITS);
    setChosen(file);
    setError(await send(file));
    setSent(null);
  }

  /** @returns why it was not uploaded */
  async function send(file: File): Promise<string | undefined> {
    if (file.size > DOCUMENT_LIMIT_BYTES) return t('tooLarge');
    const result = await uploadIdentityCall(kind, file, setSent);
    if (!result.data) return ('fields' in result && result.fields?.file) || result.msg;
    toast(t('done', { kind: t(`kind.${kind}`) }), 'success');
    onDone(result.data);
    return undefined;
  }

  return { chosen, error, sent, choose };
}
