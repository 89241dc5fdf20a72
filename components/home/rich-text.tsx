import clsx from 'clsx';
import styles from './rich-text.module.css';

/** Shows operator HTML. `html` has been through `sanitiseHtml` on the read that brought it here. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={clsx(styles.text, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: reduced to text and safe links by lib/content/sanitise
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
