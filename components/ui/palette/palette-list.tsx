import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Icon } from '../art/icon.tsx';
import styles from './palette.module.css';
import type { PaletteGroup, PaletteOption } from './palette-entry.ts';

interface Props {
  /** Id of the list; those of its options begin with it. */
  id: string;
  groups: readonly PaletteGroup[];
  /** Id of the selected option. */
  activeId: string | undefined;
  onSelect: (id: string) => void;
}

/** The id of an option in the document. */
export function paletteOptionId(listId: string, id: string): string {
  return `${listId}-${id.replaceAll(' ', '-')}`;
}

/** The results in groups with headings. The field keeps the focus. */
export function PaletteList({ id, groups, activeId, onSelect }: Props) {
  const t = useTranslations('palette');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (activeId === undefined) return;
    const selected = list.current?.querySelector('[aria-selected="true"]');
    // The heading of the first option is in view with it.
    const isFirst = selected?.previousElementSibling?.matches(`.${styles.heading}`);
    (isFirst ? selected?.parentElement : selected)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div id={id} ref={list} role="listbox" aria-label={t('results')} className={styles.list}>
      {groups.map(({ name, heading, hidesHeading, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={name} role="group" aria-label={heading} className={styles.group}>
          {!hidesHeading && (
            <p aria-hidden="true" className={styles.heading}>
              {heading}
            </p>
          )}
          {options.map((option) => (
            <Option
              key={option.id}
              id={paletteOptionId(id, option.id)}
              option={option}
              isActive={option.id === activeId}
              onSelect={onSelect}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  option: PaletteOption;
  isActive: boolean;
  onSelect: (id: string) => void;
}

function Option({ id, option, isActive, onSelect }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the field
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onPointerMove={() => onSelect(option.id)}
      onClick={option.run}
    >
      <span className={styles.icon}>
        <Icon name={option.icon} size={16} />
      </span>
      {option.content ?? <span>{option.label}</span>}
    </div>
  );
}
