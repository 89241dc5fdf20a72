'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Stack } from '#components/ui/layout/stack';
import { Dialog } from '#components/ui/overlay/dialog';
import { Skeleton } from '#components/ui/state/skeleton';
import type { DeskPicture } from '#lib/site/desk/content/list-pictures';
import styles from './picture-library.module.css';
import { useUploadedPictures } from './use-uploaded-pictures.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  onChosen: (picture: DeskPicture) => void;
}

/** The pictures that were uploaded, to choose one. */
export function PictureLibrary({ open, onClose, onChosen }: Props) {
  const t = useTranslations('deskContent.library');
  return (
    <Dialog title={t('title')} open={open} onClose={onClose} className={styles.dialog}>
      <Pictures onChosen={onChosen} />
    </Dialog>
  );
}

function Pictures({ onChosen }: Pick<Props, 'onChosen'>) {
  const t = useTranslations('deskContent.library');
  const { pictures, hasMore, failure, readMore } = useUploadedPictures();
  return (
    <Stack gap={16}>
      {pictures?.length === 0 && <p>{t('none')}</p>}
      {pictures === undefined && failure === undefined && <Skeleton height="200px" />}
      <ul className={styles.list}>
        {pictures?.map((picture) => (
          <li key={picture.path}>
            <PictureButton picture={picture} onClick={() => onChosen(picture)} />
          </li>
        ))}
      </ul>
      <FailureNote>{failure}</FailureNote>
      {(hasMore || failure) && (
        <Button kind="secondary" onClick={readMore}>
          {t(failure ? 'again' : 'more')}
        </Button>
      )}
    </Stack>
  );
}

function PictureButton({ picture, onClick }: { picture: DeskPicture; onClick: () => void }) {
  const t = useTranslations('deskContent.library');
  const moment = useMoment();
  const { path, width, height, alt, at, by } = picture;
  return (
    <button type="button" className={styles.picture} onClick={onClick}>
      {/* biome-ignore lint/performance/noImgElement: uploaded pictures are served as they are */}
      <img src={path} alt="" loading="lazy" decoding="async" />
      <span className={styles.name}>{alt ?? t('noAlt')}</span>
      <span>{t('size', { width: String(width), height: String(height) })}</span>
      <span>{moment.full(at)}</span>
      <span>{by}</span>
    </button>
  );
}
