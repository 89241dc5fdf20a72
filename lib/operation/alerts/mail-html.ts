import { escapeHtml } from '#lib/base/html/self-contained-page';

/** A mail as a document. Texts are plain. */
export interface MailDocument {
  lang: string;
  /** Name of the product, above the title. */
  brand: string;
  title: string;
  /** What mail programs show beside the subject. */
  preheader: string;
  paragraphs: readonly string[];
  /** Shown large. */
  code?: string | undefined;
  button?: { url: string; text: string } | undefined;
  /** What follows the button. */
  afterwards?: readonly string[];
  /** Small print; an address in it becomes a link. */
  footer: readonly string[];
}

/** Colours of light mail programs, as in app/tokens.css; those of dark ones are in the style. */
const INK = '#16181d';
const MUTED = '#5c606a';
const PAPER = '#faf9f6';
const LINE = '#e7e4dd';
const GOLD = '#a67c1e';

const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.ground{background:#0e0f12!important}.ink{color:#f4f1ea!important}
.muted{color:#a7abb4!important}.line{border-color:#2a2d34!important}.gold{border-color:#d9b45b!important}
.button{background:#f4f1ea!important;color:#0e0f12!important}}`;
const FONT =
  "font-family:Figtree,-apple-system,'Segoe UI','PingFang TC','Noto Sans TC','Microsoft JhengHei',sans-serif;font-variant-numeric:tabular-nums";
const COLUMN = 'max-width:520px;text-align:left';

/** The HTML of a mail: one table, styles inline, and nothing that a mail program would load. */
export function mailHtml(mail: MailDocument): string {
  return `<!DOCTYPE html>
<html lang="${escapeHtml(mail.lang)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(mail.title)}</title><style>${STYLE}</style></head>
<body class="ground" style="margin:0;padding:0;background:${PAPER}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(mail.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="ground" align="center" style="padding:32px 20px;background:${PAPER}">
<div style="${COLUMN};${FONT}">
<p class="ink gold" style="${BRAND}">${escapeHtml(mail.brand)}</p>
${bodyOf(mail)}
</div>
<div class="line" style="${COLUMN};margin-top:32px;padding-top:16px;border-top:1px solid ${LINE};${FONT}">
${mail.footer.map((line) => paragraph(line, 'muted', 12)).join('\n')}
</div>
</td></tr></table>
</body></html>
`;
}

function bodyOf({ title, paragraphs, code, button, afterwards = [] }: MailDocument): string {
  const heading = `<h1 class="ink" style="margin:0 0 16px;font-size:20px;font-weight:600;line-height:1.4;color:${INK}">${escapeHtml(title)}</h1>`;
  const large = code && `<p class="ink" style="${CODE}">${escapeHtml(code)}</p>`;
  const link =
    button &&
    `<p style="margin:24px 0"><a class="button" href="${escapeHtml(button.url)}" style="${BUTTON}">${escapeHtml(button.text)}</a></p>`;
  const texts = (lines: readonly string[]) => lines.map((text) => paragraph(text, 'ink', 16));
  const parts = [heading, ...texts(paragraphs), large, link, ...texts(afterwards)];
  return parts.filter(Boolean).join('\n');
}

const BRAND = `margin:0 0 24px;padding-bottom:12px;border-bottom:1px solid ${GOLD};font-size:16px;font-weight:600;letter-spacing:.08em;color:${INK}`;
const CODE = `margin:16px 0;font-size:28px;line-height:1.2;letter-spacing:.16em;font-weight:600;color:${INK}`;
const BUTTON = `display:inline-block;padding:14px 24px;border-radius:10px;background:${INK};color:${PAPER};font-size:16px;font-weight:600;line-height:1.25;text-decoration:none`;

function paragraph(text: string, tone: 'ink' | 'muted', size: number): string {
  const colour = tone === 'ink' ? INK : MUTED;
  const style = `margin:0 0 8px;font-size:${size}px;line-height:1.6;color:${colour};overflow-wrap:anywhere`;
  return `<p class="${tone}" style="${style}">${linked(escapeHtml(text), tone)}</p>`;
}

/** An address at the end of a text is a link. The text is escaped. */
function linked(html: string, tone: string): string {
  return html.replace(
    /https?:\/\/[^\s<>"]+$/,
    (url) => `<a class="${tone}" href="${url}" style="color:${MUTED}">${url}</a>`,
  );
}
