import { translator } from '#lib/base/i18n/translate';
import { SANDBOX } from '#lib/base/record-base/status-event';

const OPERATOR = 'operator:';

/** The name of an operator as an actor: `amy` of `operator:amy`; other actors as they are. */
export function operatorName(actor: string): string {
  return actor.startsWith(OPERATOR) ? actor.slice(OPERATOR.length) : actor;
}

/** An actor as operators read it: the name of an operator, the number of a member, or a part of the system. */
export function actorName(actor: string): string {
  const t = translator();
  const [, kind, name = ''] = /^(user|system):(.+)$/.exec(actor) ?? [];
  if (kind === 'user') return t('deskShell.actor.member', { id: name });
  if (actor === SANDBOX) return t('deskShell.actor.sandbox');
  if (kind === 'system') return t('deskShell.actor.system', { name: partName(name) });
  return operatorName(actor);
}

/** A part of the system in words; one without words is shown as it is stored. */
function partName(name: string): string {
  const t = translator();
  const key = `deskShell.actor.parts.${name}` as 'deskShell.actor.parts.worker';
  return t.has(key) ? t(`deskShell.actor.parts.${name as 'worker'}`) : name;
}
