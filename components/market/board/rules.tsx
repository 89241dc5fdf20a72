import { LinkButton } from '#components/ui/action/link-button';
import { Section } from '#components/ui/layout/section';
import { PAGES } from '#lib/paths';
import styles from './rules.module.css';

interface Props {
  title: string;
  rules: readonly string[];
  /** The article that says it at length: its id, null when it is taken down, and the words of the link. */
  article: { id: string | null; words: string };
}

/** How something works, in a few sentences, with the way to all of it. */
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
