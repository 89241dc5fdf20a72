import clsx from 'clsx';
import styles from './rich-text.module.css';

interface Props {
  html: string;
  /** Where the text is in another language than the page. */
  lang?: string;
  className?: string;
}

/** Shows operator HTML. `html` has been through `sanitiseHtml` on the read that brought it here. */
export function RichText({ html, lang, className }: Props) {
  return (
    <div
      lang={lang}
      className={clsx(styles.text, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: reduced to text and safe links by lib/content/sanitise
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
