'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ApiResult } from '#lib/access/client/api/api';
import { shrinkPicture } from '#lib/access/client/form/shrink-picture';
import { toast } from '#lib/access/client/toast';
import {
  DOCUMENT_LIMIT_BYTES,
  DOCUMENT_LIMIT_PIXELS,
  type DocumentKind,
} from '#lib/features/identity/enums';

const LIMITS = { limitPixels: DOCUMENT_LIMIT_PIXELS, limitBytes: DOCUMENT_LIMIT_BYTES };

/** How pictures of one kind are uploaded. */
export interface DocumentUpload<State> {
  kind: DocumentKind;
  /** Sends a picture. @param onProgress fraction sent, 0 to 1 */
  upload: (file: File, onProgress: (fraction: number) => void) => Promise<ApiResult<State>>;
  /** Called with the state after an upload. */
  onUploaded: (state: State) => void;
}

/** Uploads pictures of one kind of document. */
export function useDocumentUpload<State>({ kind, upload, onUploaded }: DocumentUpload<State>) {
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
    const result = await upload(file, setSent);
    if (!result.data) return ('fields' in result && result.fields?.file) || result.msg;
    toast(t('done', { kind: t(`kind.${kind}`) }), 'success');
    onUploaded(result.data);
    return undefined;
  }

  return { chosen, error, sent, choose };
}
