import { sanitiseHtml } from '#lib/content/sanitise';

/** Typed HTML as it would be stored and shown: without what members can't have. */
export function previewContent(html: string): { html: string } {
  return { html: sanitiseHtml(html.trim()) };
}
