import styles from './rich-text.module.css';

interface Props {
  html: string;
  /** Language of the text, if it differs from the page. */
  lang?: string;
}

/** Renders operator HTML. The query has already passed `html` through `sanitiseHtml`. */
export function RichText({ html, lang }: Props) {
  return (
    <div
      lang={lang}
      className={styles.text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: reduced to text and safe links by lib/features/content/sanitise
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
