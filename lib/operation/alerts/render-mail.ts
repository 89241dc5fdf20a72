import type { Locale } from '#lib/base/i18n/locales';
import { withLocale } from '#lib/base/i18n/request-locale';
import { translator } from '#lib/base/i18n/translate';
import { PAGES } from '#lib/base/paths';
import { siteOrigin } from '#lib/base/site-origin';
import type { AlertKind } from '#lib/running/alerts/alert-kinds';
import { alertPath, findTemplate, isNews } from '#lib/running/alerts/alert-templates';
import { alertText, type StoredAlert } from '#lib/running/alerts/alert-text';
import type { OutgoingMail } from '#lib/running/mail/outgoing-mail';
import type { AlertLinks } from './alert-links.ts';
import { mailHtml } from './mail-html.ts';

/** An alert that goes out by mail. */
export interface MailedAlert extends StoredAlert {
  kind: AlertKind;
  locale: Locale;
}

/** The parts of a mail that both of its forms have. */
interface Parts {
  title: string;
  paragraphs: string[];
  button: { url: string; text: string };
  /** What to do about a stranger; after the button, so that the link of the act comes first. */
  afterwards: string[];
  footer: string[];
}

/** Subject, headers, text and document of an alert, in its language. */
export function renderMail(
  alert: MailedAlert,
  links: AlertLinks,
): Omit<OutgoingMail, 'messageId' | 'recipient'> {
  return withLocale(alert.locale, () => {
    const t = translator();
    const { title, ...parts } = partsOf(alert, links);
    const { code } = links;
    const preheader = parts.paragraphs.join(' ');
    const isSecurity = alert.kind === 'security';
    return {
      subject: t('alerts.mail.subject', { title }),
      text: plainText({ title, ...parts }, code),
      html: mailHtml({
        ...{ lang: alert.locale, brand: t('chrome.brand'), title, preheader, code },
        ...parts,
      }),
      ...(!isSecurity && { headers: { 'List-Unsubscribe': `<${settingsUrl()}>` } }),
    };
  });
}

function partsOf(alert: MailedAlert, { link, notMe }: AlertLinks): Parts {
  const t = translator();
  const { title, text } = alertText(alert);
  const isSecurity = alert.kind === 'security';
  const isAct = isSecurity && !isNews(alert.template);
  const url = link ?? `${siteOrigin()}${pathOf(alert)}`;
  const generally = isAct ? [t('alerts.notMe')] : [];
  return {
    title,
    paragraphs: [t('alerts.mail.greeting'), text],
    afterwards: notMe ? [`${t('alerts.mail.notMe')} ${notMe}`] : generally,
    button: { url, text: t(link ? 'alerts.mail.confirm' : 'alerts.open') },
    footer: [
      t('alerts.mail.safety'),
      isSecurity ? t('alerts.mail.alwaysOn') : `${t('alerts.mail.choose')} ${settingsUrl()}`,
      t('alerts.mail.site', { origin: siteOrigin() }),
    ],
  };
}

function plainText(parts: Parts, code: string | undefined): string {
  const { title, paragraphs, button, afterwards, footer } = parts;
  const lines = [
    title,
    ...paragraphs,
    ...(code ? [translator()('alerts.mail.code', { code })] : []),
    `${button.text}\n${button.url}`,
    ...afterwards,
    `--\n${footer.join('\n')}`,
  ];
  return `${lines.join('\n\n')}\n`;
}

function pathOf({ template: name, params }: StoredAlert): string {
  const template = findTemplate(name);
  return template ? alertPath(template, params) : PAGES.messages;
}

/** The address of the members' site, as members open it. */
function settingsUrl(): string {
  return `${siteOrigin()}${PAGES.notifications}`;
}
