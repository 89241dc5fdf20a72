import { useTranslations } from 'next-intl';
import { Board, Specimen } from './board.tsx';
import styles from './token-boards.module.css';
import { METALS, RADII, SPACES, TYPE_SIZES } from './token-names.ts';

/** The metals as material, the sizes of type, the spaces and the radii. */
export function TokenBoards() {
  const t = useTranslations('styles');
  return (
    <>
      <Board name="metals" title={t('board.metals')}>
        {METALS.map((metal) => (
          <Specimen key={metal} name={`--metal-${metal}`}>
            <div className={styles.metal} style={{ background: `var(--metal-${metal})` }}>
              {t('sample')}
            </div>
          </Specimen>
        ))}
      </Board>
      <Board name="type" title={t('board.type')}>
        {TYPE_SIZES.map((size) => (
          <Specimen key={size} name={`--text-${size}`}>
            <p className={styles.type} style={{ fontSize: `var(--text-${size})` }}>
              {t('sample')} <b className={styles.bold}>{t('sample')}</b>
            </p>
          </Specimen>
        ))}
      </Board>
      <Board name="space" title={t('board.space')}>
        {SPACES.map((space) => (
          <Specimen key={space} name={`--space-${space}`}>
            <div className={styles.space} style={{ width: `var(--space-${space})` }} />
          </Specimen>
        ))}
        {RADII.map((radius) => (
          <Specimen key={radius} name={`--radius-${radius}`}>
            <div className={styles.radius} style={{ borderRadius: `var(--radius-${radius})` }} />
          </Specimen>
        ))}
      </Board>
    </>
  );
}
