'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { deskApi } from '#lib/site/desk/client/desk-api';
import type { DeskPicture } from '#lib/site/desk/content/list-pictures';

/** The uploaded pictures, read by page; undefined until the first page has arrived. */
export function useUploadedPictures() {
  const [pictures, setPictures] = useState<DeskPicture[]>();
  const [failure, setFailure] = useState<string>();
  /** Undefined for the first page, null after the last. */
  const [next, setNext] = useState<string | null>();
  const isGone = useRef(false);

  const read = useCallback(async (cursor: string | undefined) => {
    const body = { ...(cursor && { cursor }) };
    const { data, msg } = await deskApi.post('listPictures', body, { quiet: true });
    if (isGone.current) return;
    setFailure(data ? undefined : msg);
    if (!data) return;
    setPictures((before = []) => [...(cursor ? before : []), ...data.pictures]);
    setNext(data.next);
  }, []);

  useEffect(() => {
    isGone.current = false;
    void read(undefined);
    return () => {
      isGone.current = true;
    };
  }, [read]);

  return {
    pictures,
    hasMore: typeof next === 'string',
    /** Why the last page could not be read. */
    failure,
    readMore: () => read(next ?? undefined),
  };
}
