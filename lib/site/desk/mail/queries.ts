import type { Db } from '#lib/base/db/client';
import { translator } from '#lib/base/i18n/translate';
import { findTemplate } from '#lib/running/alerts/alert-templates';
import { listParkedMail, type ParkedMail } from '#lib/running/outbox/parked-mail';
import { type FaultKind, faultKind } from './fault-kind.ts';

/** A mail or push that was given up, in words of the language of the request. */
export interface ListedMail extends ParkedMail {
  /** What it was about. */
  title: string;
  fault: FaultKind;
}

/** What was given up in the last 30 days and not dismissed, newest first; at most 200. */
export async function listGivenUp(db: Db): Promise<ListedMail[]> {
  const rows = await listParkedMail(db);
  return rows.map((row) => ({ ...row, title: titleOf(row), fault: faultKind(row.error) }));
}

const PURPOSES = ['address-code', 'address-changed', 'notice'] as const;

function titleOf({ source, about }: ParkedMail): string {
  const t = translator();
  const template = source === 'member' ? findTemplate(about) : undefined;
  if (template) return t(`alerts.text.${template}.title`);
  const purpose = PURPOSES.find((known) => known === about);
  return purpose ? t(`deskMail.purposes.${purpose}`) : about;
}
