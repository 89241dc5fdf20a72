import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { Icon } from '#components/ui/art/icon';
import type { RecordFilter, RecordType } from '#lib/base/record-base/schema';
import { RECORD_KINDS } from '#lib/features/records/record-kinds';
import { recordFilterQuery } from '#lib/features/records/record-query';
import { MAX_TERMS, type SearchTerm } from '#lib/features/records/search/search-terms';
import { useTypeLabels } from '../status/use-type-labels.ts';
import styles from './filter-conditions.module.css';
import { isOfPeriod, type Period } from './periods.ts';
import { searchText } from './search-text.ts';
import { useDaysText } from './use-days-text.ts';
import { useTermText } from './use-term-text.ts';

interface Props {
  type: RecordType;
  filter: RecordFilter;
  periods: readonly Period[];
  terms: readonly SearchTerm[];
}

/** A condition of the list, and the filter without it. */
interface Condition {
  text: string;
  without: RecordFilter;
  /** Says that something was not understood or not searched. */
  isHint?: boolean;
}

/** What the list is filtered by, as links that remove it: what the chips do not show, and each term of the search. */
export function FilterConditions({ type, filter, periods, terms }: Props) {
  const t = useTranslations('records');
  const conditions = [
    ...useFilterConditions({ type, filter, periods }),
    ...useTermConditions(filter, terms),
  ];
  const { list } = RECORD_KINDS[type];
  if (!Object.values(filter).some(Boolean)) return null;
  return (
    <div className={styles.conditions}>
      {conditions.length > 0 && (
        <ul className={styles.list} aria-label={t('filter.conditions')}>
          {conditions.map(({ text, without, isHint }) => (
            <li key={recordFilterQuery(without)}>
              <Link
                href={`${list}${recordFilterQuery(without)}`}
                replace
                className={styles.condition}
                data-hint={isHint ? '' : undefined}
              >
                {isHint && <Icon name="info" size={16} />}
                <span className="visually-hidden">{t('filter.remove')}</span> {text}
                <Icon name="close" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link href={list} replace className={styles.clear}>
        {t(filter.q ? 'list.clearSearch' : 'list.clearFilter')}
      </Link>
    </div>
  );
}

function useFilterConditions({ type, filter, periods }: Omit<Props, 'terms'>): Condition[] {
  const t = useTranslations('records');
  const labels = useTypeLabels(type);
  const days = useDaysText(filter);
  const { status, type: kind, start_date, end_date, ...others } = filter;
  const isPeriod = periods.some((period) => isOfPeriod(filter, period));
  const conditions: Condition[] = [];
  if (status)
    conditions.push({
      text: t(`status.${type}.${status}`),
      without: { ...filter, status: undefined },
    });
  if (kind && !RECORD_KINDS[type].chips.includes(kind))
    conditions.push({ text: labels.of(kind), without: { ...filter, type: undefined } });
  if (days && !isPeriod)
    conditions.push({ text: days, without: { ...others, status, type: kind } });
  return conditions;
}

function useTermConditions(filter: RecordFilter, terms: readonly SearchTerm[]): Condition[] {
  const t = useTranslations('records.search');
  const textOf = useTermText();
  return terms.map((term, index) => {
    const isIgnored = index >= MAX_TERMS;
    const rest = searchText(terms.filter((other) => other !== term));
    return {
      text: isIgnored ? t('ignored', { text: term.source, most: MAX_TERMS }) : textOf(term),
      without: { ...filter, q: rest || undefined },
      isHint: isIgnored || (term.meaning.is === 'text' && term.meaning.isNoDay === true),
    };
  });
}
