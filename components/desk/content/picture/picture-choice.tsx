'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { FieldError } from '#components/ui/form/field-error';
import { HiddenFileInput } from '#components/ui/form/hidden-file-input';
import { Row } from '#components/ui/layout/row';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';
import { shrinkPicture } from '#lib/access/client/form/shrink-picture';
import {
  PICTURE_LIMIT_BYTES,
  PICTURE_LIMIT_PIXELS,
  PICTURE_TYPES,
} from '#lib/features/content/picture-path';
import type { UploadedPicture } from '#lib/features/content/picture-store';
import { deskApi } from '#lib/site/desk/client/desk-api';
import styles from './picture-choice.module.css';

const LazyPictureLibrary = lazyOverlay(() =>
  import('./picture-library.tsx').then((module) => module.PictureLibrary),
);

/** A picture with its description, if it has one somewhere. */
type ChosenPicture = UploadedPicture & { alt?: string | null };

interface Props {
  /** Address of the picture so far. */
  shown: string | undefined;
  onChosen: (picture: ChosenPicture) => void;
}

/** Shows a picture, and buttons that upload another one or choose one that was uploaded before. */
export function PictureChoice({ shown, onChosen }: Props) {
  const t = useTranslations('deskContent.upload');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  const { busy, error, upload } = useUpload(onChosen);

  return (
    <Stack gap={8} align="start">
      {shown && (
        // biome-ignore lint/performance/noImgElement: the operator's own file, served without an image optimizer
        <img className={styles.picture} src={shown} alt={t('shown')} />
      )}
      <Row gap={8} wrap>
        <Button kind="secondary" busy={busy} onClick={() => input.current?.click()}>
          {t('upload')}
        </Button>
        <Button kind="secondary" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {t('choose')}
        </Button>
      </Row>
      <Text tone="muted" size="xs">
        {t('hint')}
      </Text>
      {error && (
        <FieldError id={id} alert>
          {error}
        </FieldError>
      )}
      <HiddenFileInput
        ref={input}
        types={PICTURE_TYPES}
        onChoose={(file) => file && upload(file)}
      />
      <LazyPictureLibrary
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onChosen={(picture) => {
          setChoosing(false);
          onChosen(picture);
        }}
      />
    </Stack>
  );
}

const LIMITS = { limitPixels: PICTURE_LIMIT_PIXELS, limitBytes: PICTURE_LIMIT_BYTES };

function useUpload(onUploaded: (picture: UploadedPicture) => void) {
  const t = useTranslations('deskContent.upload');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function upload(chosen: File) {
    setBusy(true);
    setError(await send(chosen));
    setBusy(false);
  }

  /** @returns why it was not uploaded */
  async function send(chosen: File): Promise<string | undefined> {
    const file = await shrinkPicture(chosen, LIMITS);
    if (file.size > PICTURE_LIMIT_BYTES) return t('tooLarge');
    const form = new FormData();
    form.append('file', file);
    const result = await deskApi.post('uploadPicture', form, { quiet: true });
    if (!result.data) return ('fields' in result && result.fields?.file) || result.msg;
    onUploaded(result.data);
    return undefined;
  }

  return { busy, error, upload };
}
