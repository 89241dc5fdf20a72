import { translator } from '#lib/base/i18n/translate';

/** Verbs of content, which all its kinds have: `notice.edit`. */
const CONTENT = /^(notice|news|carousel|board)\.(add|edit|translate|schedule|remove)$/;

/** An action of the audit log as operators read it; one of a newer version is shown as it is stored. */
export function actionName(action: string): string {
  const t = translator() as unknown as Lookup;
  const [, kind, verb] = CONTENT.exec(action) ?? [];
  if (kind && verb)
    return t('deskAudit.contentAction', {
      verb: t(`deskAudit.contentActions.${verb}`),
      kind: t(`deskContent.kinds.${kind}`),
    });
  return t.has(`deskAudit.actions.${action}`) ? t(`deskAudit.actions.${action}`) : action;
}

interface Lookup {
  (key: string, values?: Record<string, string>): string;
  has: (key: string) => boolean;
}
