import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { DiffBlock, DiffPart } from '#lib/features/content/legal/diff/diff-texts';
import styles from './diff-view.module.css';

/** What changed between two texts: removed and added words marked, also for screen readers. */
export function DiffView({ blocks }: { blocks: readonly DiffBlock[] }) {
  const t = useTranslations('legal');
  if (blocks.every(({ isChanged }) => !isChanged)) return <p>{t('unchanged')}</p>;
  return (
    <div className={styles.diff}>
      {numbered(blocks).map(({ key, item: { isHeading, isChanged, parts } }) => (
        <p key={key} className={clsx(isHeading && styles.heading, !isChanged && styles.unchanged)}>
          {numbered(parts).map(({ key: part, item }) => (
            <Part key={part} {...item} />
          ))}
        </p>
      ))}
    </div>
  );
}

/** Screen readers often do not say `ins` and `del`, so hidden words do. */
function Part({ op, text }: DiffPart) {
  const t = useTranslations('legal');
  if (op === 'same') return text;
  const Mark = op === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <span className="visually-hidden">{t(op === 'added' ? 'added' : 'removed')}</span>
      {text}
      <span className="visually-hidden">{t('end')}</span>
    </Mark>
  );
}

/** Items of a list that never changes, with their places as keys. */
function numbered<Item>(items: readonly Item[]): { key: string; item: Item }[] {
  return items.map((item, index) => ({ key: String(index), item }));
}
