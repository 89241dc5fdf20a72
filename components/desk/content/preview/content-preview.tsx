'use client';

import { NextIntlClientProvider, useMessages, useTranslations } from 'next-intl';
import { useState } from 'react';
import { BoardList } from '#components/home/board-list';
import { NewsArticle } from '#components/home/news/news-article';
import { NoticeList } from '#components/home/news/notice-list';
import { SlideList } from '#components/home/news/slide-list';
import { RadioGroup } from '#components/ui/form/radio-group';
import { Row } from '#components/ui/layout/row';
import { LOCALES, type Locale } from '#lib/base/i18n/locales';
import type { ContentKind } from '#lib/features/content/item-schema';
import type { PreviewText, PreviewTexts } from '#lib/site/desk/content/preview-content';
import styles from './content-preview.module.css';
import { PreviewFrame } from './preview-frame.tsx';

interface Props {
  kind: ContentKind;
  texts: PreviewTexts;
  image: string;
  /** Config `img_url`, the prefix of pictures that were not uploaded. */
  imgUrl: string;
  /** When it was published; now for an item that was not. */
  createdAt?: string | null;
}

const THEMES = ['light', 'dark'] as const;

/** An item as members see it on a phone of 375 px, in each language and theme. */
export function ContentPreview(props: Props) {
  const t = useTranslations('deskContent.preview');
  const names = useTranslations('profile.setting.languages');
  const messages = useMessages();
  const [locale, setLocale] = useState<Locale>('zh-TW');
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('light');
  return (
    <section className={styles.preview} aria-label={t('title')}>
      <Row gap={16} wrap>
        <RadioGroup
          legend={t('language')}
          value={locale}
          options={LOCALES.map((value) => ({ value, label: names(value), lang: value }))}
          onChange={setLocale}
        />
        <RadioGroup
          legend={t('theme')}
          value={theme}
          options={THEMES.map((value) => ({ value, label: t(value) }))}
          onChange={setTheme}
        />
      </Row>
      <PreviewFrame title={t('frame', { language: names(locale) })} locale={locale} theme={theme}>
        <NextIntlClientProvider locale={locale} messages={messages}>
          <Item {...props} text={props.texts[locale]} />
        </NextIntlClientProvider>
      </PreviewFrame>
    </section>
  );
}

/** The component of the members' page that shows items of this kind. */
function Item({ kind, text, image, imgUrl, createdAt }: Props & { text: PreviewText }) {
  const { title = '', alt = '', content = '', lang } = text;
  const [now] = useState(() => new Date().toISOString());
  const item = { id: '0', image, link: '', created_at: createdAt ?? now, ...(lang && { lang }) };
  if (kind === 'notice') return <NoticeList notices={[{ ...item, title, content }]} />;
  if (kind === 'news')
    return <NewsArticle article={{ ...item, title, html: content }} imgUrl={imgUrl} />;
  if (kind === 'carousel') return <SlideList slides={[{ ...item, alt }]} imgUrl={imgUrl} />;
  return <BoardList boards={[{ ...item, title }]} imgUrl={imgUrl} />;
}
