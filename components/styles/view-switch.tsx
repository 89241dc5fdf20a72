import { useTranslations } from 'next-intl';
import { LOCALES } from '#lib/base/i18n/locales';
import { type StyleView, styleViewPath, VIEW_TEXTS, VIEW_THEMES } from './style-view.ts';
import styles from './view-switch.module.css';

const THEME_WORDS = { system: 'system', light: 'light', dark: 'dark' } as const;
const TEXT_WORDS = { '100': 'normal', '200': 'large' } as const;

/** Links to the page in another theme, language or text size. They load the document, whose language changes. */
export function ViewSwitch({ view }: { view: StyleView }) {
  const t = useTranslations('styles.view');
  const languages = useTranslations('profile.setting.languages');
  return (
    <div className={styles.switch}>
      <Choices
        label={t('theme')}
        choices={VIEW_THEMES.map((theme) => [t(THEME_WORDS[theme]), { ...view, theme }])}
        view={view}
      />
      <Choices
        label={t('language')}
        choices={LOCALES.map((lang) => [languages(lang), { ...view, lang }])}
        view={view}
      />
      <Choices
        label={t('text')}
        choices={VIEW_TEXTS.map((text) => [t(TEXT_WORDS[text]), { ...view, text }])}
        view={view}
      />
    </div>
  );
}

interface ChoicesProps {
  label: string;
  choices: readonly (readonly [name: string, view: StyleView])[];
  view: StyleView;
}

function Choices({ label, choices, view }: ChoicesProps) {
  const here = styleViewPath(view);
  return (
    <nav aria-label={label} className={styles.choices}>
      {choices.map(([name, other]) => {
        const href = styleViewPath(other);
        return (
          <a key={href} href={href} aria-current={href === here ? 'true' : undefined}>
            {name}
          </a>
        );
      })}
    </nav>
  );
}
