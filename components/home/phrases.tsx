import styles from './phrases.module.css';

/** Words of a title that break between their phrases rather than inside one, where there is room. */
export function Phrases({ text }: { text: string }) {
  const phrases = text.split(/(?<=[，、：；？！。])/u);
  return phrases.map((phrase) => (
    <span key={phrase} className={styles.phrase}>
      {phrase}
    </span>
  ));
}
