'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Icon } from '#components/ui/art/icon';
import { FieldError } from '#components/ui/form/field-error';
import { HiddenFileInput } from '#components/ui/form/hidden-file-input';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { useObjectUrl } from '#lib/access/client/form/use-object-url';
import { DOCUMENT_TYPES } from '#lib/features/identity/enums';
import styles from './document-slot.module.css';
import { type DocumentUpload, useDocumentUpload } from './use-document-upload.ts';

interface Props<State> extends DocumentUpload<State> {
  /** When it was uploaded; undefined before. */
  uploadedAt: string | undefined;
  /** Pictures can't be replaced while they are reviewed. */
  fixed: boolean;
}

/** One picture of a document: what it must show, its preview, and the button that uploads it. */
export function DocumentSlot<State>({ uploadedAt, fixed, ...upload }: Props<State>) {
  const { kind } = upload;
  const t = useTranslations('identity');
  const moment = useMoment();
  const input = useRef<HTMLInputElement>(null);
  const [id, errorId] = [useId(), useId()];
  const { chosen, error, sent, choose } = useDocumentUpload(upload);
  return (
    <fieldset className={styles.slot} aria-labelledby={id}>
      <Preview file={chosen} name={t(`kind.${kind}`)} isUploaded={uploadedAt !== undefined} />
      <Stack gap={8} align="start">
        <Text as="h3" id={id} size="m">
          {t(`kind.${kind}`)}
        </Text>
        <Text tone="muted" size="s">
          {t(`kindHint.${kind}`)}
        </Text>
        {uploadedAt && sent === null && (
          <p className={styles.done}>
            <Icon name="check" size={14} /> {t('uploaded', { time: moment.recent(uploadedAt) })}
          </p>
        )}
        {sent !== null && <Progress part={sent} />}
        {error && (
          <FieldError id={errorId} alert>
            {error}
          </FieldError>
        )}
        {!fixed && (
          <Button
            kind="secondary"
            busy={sent !== null}
            aria-describedby={id}
            onClick={() => input.current?.click()}
          >
            {t(uploadedAt ? 'replace' : 'choose')}
          </Button>
        )}
      </Stack>
      <HiddenFileInput ref={input} types={DOCUMENT_TYPES} onChoose={choose} data-kind={kind} />
    </fieldset>
  );
}

/** The chosen picture. One uploaded earlier is not sent back to the browser. */
function Preview({
  file,
  name,
  isUploaded,
}: {
  file: File | undefined;
  name: string;
  isUploaded: boolean;
}) {
  const t = useTranslations('identity');
  const url = useObjectUrl(file);
  const [unreadable, setUnreadable] = useState<string>();
  return (
    <div className={styles.preview}>
      {url && unreadable !== url ? (
        // biome-ignore lint/performance/noImgElement: a local file
        <img src={url} alt={t('preview', { kind: name })} onError={() => setUnreadable(url)} />
      ) : (
        <Icon name={isUploaded ? 'check' : 'card'} size={28} />
      )}
    </div>
  );
}

/** Progress of the upload; indeterminate while the server processes the picture. */
function Progress({ part }: { part: number }) {
  const t = useTranslations('identity');
  const text = part < 1 ? t('sending', { percent: Math.floor(part * 100) }) : t('working');
  return (
    <div className={styles.progress}>
      <progress value={part < 1 ? part : undefined} aria-label={text} />
      <p aria-hidden="true">{text}</p>
    </div>
  );
}
