'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Link } from '#components/ui/action/link';
import { Icon } from '#components/ui/art/icon';
import { Stack } from '#components/ui/layout/stack';
import { DESK_PAGES } from '#lib/site/desk/paths';
import {
  DESK_SECTIONS,
  type DeskSection,
  findSection,
  type SectionName,
} from '#lib/site/desk/sections';
import { useDeskLive } from './live-context.ts';
import { SECTION_ICONS } from './section-icons.ts';
import styles from './section-links.module.css';
import { countText } from './waiting-badge.ts';

const GROUPS = ['work', 'books', 'manage'] as const;

/** The sections that the operator may read, with what waits in them. */
export function SectionLinks({ sections }: { sections: readonly SectionName[] }) {
  const t = useTranslations('deskShell.nav');
  const id = useId();
  const current = findSection(usePathname());
  const shown = DESK_SECTIONS.filter(({ page }) => sections.includes(page));
  return (
    <Stack as="nav" aria-label={t('label')} gap={16}>
      {GROUPS.map((group) => {
        const links = shown.filter((section) => section.group === group);
        return (
          links.length > 0 && (
            <section key={group} aria-labelledby={`${id}-${group}`}>
              <h2 id={`${id}-${group}`} className={styles.title}>
                {t(`groups.${group}`)}
              </h2>
              <Stack as="ul">
                {links.map((section) => (
                  <li key={section.page}>
                    <SectionLink section={section} isCurrent={section.page === current} />
                  </li>
                ))}
              </Stack>
            </section>
          )
        );
      })}
    </Stack>
  );
}

function SectionLink({ section, isCurrent }: { section: DeskSection; isCurrent: boolean }) {
  const t = useTranslations('deskShell.nav');
  const { queues } = useDeskLive();
  const waiting = 'queue' in section ? (queues[section.queue] ?? 0) : 0;
  return (
    <Link
      href={DESK_PAGES[section.page]}
      surface
      className={styles.link}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon name={SECTION_ICONS[section.page]} size={18} />
      <span className={styles.name}>{t(`sections.${section.page}`)}</span>
      {waiting > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">{countText(waiting)}</span>
          <span className="visually-hidden">{t('waiting', { count: countText(waiting) })}</span>
        </span>
      )}
    </Link>
  );
}
