import styles from './rich-text.module.css';

interface Props {
  html: string;
  /** Where the text is in another language than the page. */
  lang?: string;
}

/** Shows operator HTML. `html` has been through `sanitiseHtml` on the read that brought it here. */
export function RichText({ html, lang }: Props) {
  return (
    <div
      lang={lang}
      className={styles.text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: reduced to text and safe links by lib/content/sanitise
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
