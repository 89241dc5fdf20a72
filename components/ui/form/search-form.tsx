import clsx from 'clsx';
import Form from 'next/form';
import { Icon } from '#components/ui/art/icon';
import styles from './search-form.module.css';

export interface SearchFieldProps {
  /** The page that shows the result, and the query parameter for the text. */
  action: string;
  name: string;
  /** The text of the current search. */
  value: string;
  maxLength: number;
  label: string;
  /** An example, shown while the field is empty. */
  hint: string;
  submit: string;
  className?: string | undefined;
}

/** A search field; the result is a page of its own, so "back" returns to the page before. */
export function SearchForm(props: SearchFieldProps) {
  const { action, name, value, maxLength, label, hint, submit, className } = props;
  return (
    <Form action={action} role="search" className={clsx(styles.search, className)}>
      <Icon name="search" size={20} className={styles.icon} />
      <input
        key={value}
        className={styles.input}
        type="search"
        name={name}
        aria-label={label}
        placeholder={hint}
        defaultValue={value}
        maxLength={maxLength}
        required={value === ''}
        enterKeyHint="search"
      />
      <button type="submit" className={styles.submit}>
        {submit}
      </button>
    </Form>
  );
}
