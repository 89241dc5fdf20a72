import { LinkButton } from '#components/ui/action/link-button';
import { Section } from '#components/ui/layout/section';
import { PAGES } from '#lib/base/paths';
import styles from './rules.module.css';

interface Props {
  title: string;
  rules: readonly string[];
  /** The article with all rules: its id, or null if it is taken down, and the text of the link. */
  article: { id: string | null; words: string };
}

/** A few rules in one sentence each, with a link to the full article. */
export function Rules({ title, rules, article }: Props) {
  return (
    <Section title={title}>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {article.id && (
        <LinkButton href={`${PAGES.newsDetail}?id=${article.id}`} kind="secondary" block>
          {article.words}
        </LinkButton>
      )}
    </Section>
  );
}
