import { translator } from '#lib/base/i18n/translate';

const OPERATOR = 'operator:';

/** The name of an operator as an actor: `amy` of `operator:amy`; other actors as they are. */
export function operatorName(actor: string): string {
  return actor.startsWith(OPERATOR) ? actor.slice(OPERATOR.length) : actor;
}

/** An actor as operators read it: the name of an operator, the number of a member, or the system. */
export function actorName(actor: string): string {
  const t = translator();
  const [, kind, name = ''] = /^(user|system):(.+)$/.exec(actor) ?? [];
  if (kind === 'user') return t('deskShell.actor.member', { id: name });
  if (kind === 'system') return t('deskShell.actor.system', { name });
  return operatorName(actor);
}
