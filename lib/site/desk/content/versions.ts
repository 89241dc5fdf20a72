import { actorName } from '#lib/access/operators/actor-name';
import type { Translations } from '#lib/features/content/in-locale';
import type { Schedule } from '#lib/features/content/schedule';

/** The parts of an item that an operator can restore. */
interface State {
  fields: Record<string, string | number | boolean>;
  translations: Translations;
  schedule: Schedule;
}

/** An item as it was after one save. */
export interface ContentVersion extends State {
  id: string;
  at: string;
  actor: string;
  /** What the save did, newest first: `add`, `edit`, `translate` or `schedule`, each once. */
  verbs: string[];
}

interface Event {
  id: bigint;
  createdAt: Date;
  actor: string;
  action: string;
  detail: unknown;
}

type Detail = Record<string, unknown> & {
  before?: Record<string, unknown>;
  locale?: string;
  base?: string;
};

/**
 * The versions of an item, newest first. Starting from the current one, each change is undone with the
 * values that it replaced. The changes of one save have the same base: they are one version.
 */
export function listVersions(present: State, events: readonly Event[]): ContentVersion[] {
  const versions: ContentVersion[] = [];
  let { fields, translations, schedule }: State = present;
  let lastBase: string | undefined;
  for (const { id, createdAt, actor, action, detail } of events) {
    const verb = action.split('.')[1] ?? '';
    if (verb === 'remove') break;
    const { base } = detail as Detail;
    const last = versions.at(-1);
    if (last && base && base === lastBase) last.verbs = [...new Set([...last.verbs, verb])];
    else {
      const about = { id: id.toString(), at: createdAt.toISOString(), actor: actorName(actor) };
      versions.push({ ...about, verbs: [verb], fields, translations, schedule });
    }
    lastBase = base;
    if (verb === 'add') break;
    ({ fields, translations, schedule } = undo({ fields, translations, schedule }, verb, detail));
  }
  return versions;
}

function undo(state: State, verb: string, detail: unknown): State {
  const { before = {}, locale = '' } = detail as Detail;
  if (verb === 'schedule') return { ...state, schedule: before as unknown as Schedule };
  if (verb === 'translate') {
    const others = Object.entries(state.translations).filter(([name]) => name !== locale);
    const had = Object.keys(before).length > 0 ? [[locale, before]] : [];
    return { ...state, translations: Object.fromEntries([...others, ...had]) };
  }
  const { translations, ...fields } = before;
  return {
    ...state,
    fields: { ...state.fields, ...(fields as State['fields']) },
    translations: (translations as Translations | undefined) ?? state.translations,
  };
}
