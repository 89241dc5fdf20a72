'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { IconButton } from '#components/ui/action/icon-button';
import { Dialog } from '#components/ui/overlay/dialog';
import styles from './case-documents.module.css';

interface ShownPicture {
  name: string;
  /** Data URL. */
  picture: string;
}

interface Props {
  pictures: readonly ShownPicture[];
  /** Index of the enlarged picture; null for none. */
  index: number | null;
  onChange: (index: number | null) => void;
}

/** One picture of a case as large as the window; the arrow keys go to the others. */
export function EnlargedPicture({ pictures, index, onChange }: Props) {
  const t = useTranslations('deskMembers.kyc');
  const shown = index === null ? undefined : pictures[index];
  const close = () => onChange(null);
  useArrowKeys((step) => {
    if (index !== null && pictures[index + step]) onChange(index + step);
  });
  if (!shown || index === null) return null;
  return (
    <Dialog title={shown.name} open className={styles.zoom} onClose={close}>
      {/* biome-ignore lint/performance/noImgElement: decrypted for this operator */}
      <img src={shown.picture} alt={shown.name} className={styles.large} />
      <div className={styles.steps}>
        <IconButton
          icon="back"
          label={t('previous')}
          disabled={index === 0}
          onClick={() => onChange(index - 1)}
        />
        <span aria-live="polite">{`${index + 1} / ${pictures.length}`}</span>
        <IconButton
          icon="forward"
          label={t('next')}
          disabled={index === pictures.length - 1}
          onClick={() => onChange(index + 1)}
        />
      </div>
    </Dialog>
  );
}

/** Left and right arrow, wherever the focus is. */
function useArrowKeys(onStep: (step: -1 | 1) => void): void {
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') onStep(-1);
      if (key === 'ArrowRight') onStep(1);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [onStep]);
}
