import { useEffect, useRef, useState } from 'react';
import { deskApi } from '#lib/site/desk/client/desk-api';
import type { PreviewTexts } from '#lib/site/desk/content/preview-content';
import type { EditedContent } from '../content-editor.tsx';
import type { Texts } from '../language-texts.tsx';

/** Pause in typing after which the preview follows. */
const PAUSE_MS = 400;

/** The texts as the server would store them, kept up to date while the preview is open. */
export function usePreviewTexts(
  isOpen: boolean,
  { fields, translations }: EditedContent,
  textFields: readonly (keyof Texts)[],
): PreviewTexts | undefined {
  const [texts, setTexts] = useState<PreviewTexts>();
  const original = Object.fromEntries(textFields.map((name) => [name, fields[name] ?? '']));
  /** The first texts are not waited for. */
  const pause = useRef(0);
  const body = JSON.stringify({ fields: original, translations });

  useEffect(() => {
    if (!isOpen) return;
    let isLatest = true;
    const read = async () => {
      const { data } = await deskApi.post('previewContent', JSON.parse(body));
      if (data && isLatest) setTexts(data);
    };
    const timer = setTimeout(read, pause.current);
    pause.current = PAUSE_MS;
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [isOpen, body]);

  return texts;
}
