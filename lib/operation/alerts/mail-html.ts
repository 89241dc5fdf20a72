import { escapeHtml } from '#lib/base/html/self-contained-page';

/** A mail as a document. Texts are plain. */
export interface MailDocument {
  lang: string;
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

/** Colours of light mail programs; those of dark ones are in the style. */
const INK = '#1f2328';
const MUTED = '#59636e';
const PAPER = '#ffffff';
const GROUND = '#f3f2ee';
const GOLD = '#8a6410';

const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.ground{background:#16181c!important}.paper{background:#22252b!important}
.ink{color:#f0f1f3!important}.muted{color:#a9b1bc!important}.button{background:#e3b94f!important;color:#16181c!important}}`;
const FONT =
  "font-family:-apple-system,'Segoe UI','PingFang TC','Noto Sans TC','Microsoft JhengHei',sans-serif";

/** The HTML of a mail: one table, styles inline, and nothing that a mail program would load. */
export function mailHtml(mail: MailDocument): string {
  return `<!DOCTYPE html>
<html lang="${escapeHtml(mail.lang)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(mail.title)}</title><style>${STYLE}</style></head>
<body class="ground" style="margin:0;padding:0;background:${GROUND}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(mail.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="ground" align="center" style="padding:24px 12px;background:${GROUND}">
<div class="paper" style="max-width:560px;padding:24px;border-radius:8px;background:${PAPER};text-align:left;${FONT}">
${bodyOf(mail)}
</div>
<div style="max-width:560px;padding:16px 24px 0;text-align:left;${FONT}">
${mail.footer.map((line) => paragraph(line, 'muted', 13)).join('\n')}
</div>
</td></tr></table>
</body></html>
`;
}

function bodyOf({ title, paragraphs, code, button, afterwards = [] }: MailDocument): string {
  const heading = `<h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:1.4;color:${INK}">${escapeHtml(title)}</h1>`;
  const large = code && `<p class="ink" style="${CODE}">${escapeHtml(code)}</p>`;
  const link =
    button &&
    `<p style="margin:20px 0"><a class="button" href="${escapeHtml(button.url)}" style="${BUTTON}">${escapeHtml(button.text)}</a></p>`;
  const texts = (lines: readonly string[]) => lines.map((text) => paragraph(text, 'ink', 16));
  const parts = [heading, ...texts(paragraphs), large, link, ...texts(afterwards)];
  return parts.filter(Boolean).join('\n');
}

const CODE = `margin:16px 0;font-size:30px;letter-spacing:6px;font-weight:700;color:${INK}`;
const BUTTON = `display:inline-block;padding:12px 20px;border-radius:6px;background:${GOLD};color:${PAPER};font-size:16px;text-decoration:none`;

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
