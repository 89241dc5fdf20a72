import { actorName } from '#lib/access/operators/actor-name';
import { isApprovedAction } from '#lib/access/operators/approvals/approved-action';
import { translator } from '#lib/base/i18n/translate';
import { kindText, reasonText } from '#lib/base/record-base/status-text';
import { chartedPurpose } from '#lib/books/ledger/chart-of-accounts';
import { accountLabel } from '#lib/operation/reports/account-name';
import { isSettingName } from '#lib/running/config/queries';
import { ACTION_KEYS } from '../approvals/action-keys.ts';
import { faultKind } from '../ledger/fault-view.ts';
import { describeValue } from '../settings/describe-value.ts';
import { actionName } from './action-name.ts';
import { detailName } from './detail-name.ts';
import { isPlain, subjectOf } from './subjects-in.ts';

/** What the words of details depend on. */
export interface DetailContext {
  /** The action of the row, or of the request that the row is about. */
  action: string;
  /** The subject, likewise. */
  subject: string;
  /** The cash currency. */
  currency: string;
  subjectText: (subject: string) => string;
}

type Words = (value: string, of: DetailContext) => string;

/** What `before` and `after` are, by action. */
const CHANGED: Readonly<Record<string, string>> = {
  'user.set-risk': 'level',
  'operator.set-roles': 'roles',
  'operator.set-addresses': 'addresses',
};

/** Keys of the messages that name the values of a field; `*` is the value. */
const KEYS = new Map(
  Object.entries({
    by: 'deskLedger.general.*',
    cause: 'deskMembers.locks.cause.*',
    channel: 'deskReport.channel.*',
    checks: 'deskMembers.kyc.checks.*',
    day_kind: 'deskCalendar.kinds.*',
    delay: 'deskMembers.locks.delay.*',
    direction: 'deskLedger.sides.*',
    kinds: 'deskNotices.kinds.*',
    length: 'deskMembers.locks.length.*',
    level: 'deskMembers.risk.levels.*',
    list: 'deskSearch.lists.*',
    locale: 'profile.setting.languages.*',
    mode: 'deskReport.mode.*',
    period: 'deskMembers.locks.limit.*',
    purpose: 'deskSearch.purposes.*',
    roles: 'deskShell.roles.*',
    state: 'deskLedger.periods.state.*',
    was: 'deskOperators.status.*',
    what: 'deskMembers.reveal.*',
  }),
);

/** Values whose words are found in another way. */
const WORDS = new Map(
  Object.entries<Words>({
    account: (value) => (chartedPurpose(value) ? accountLabel(value) : value),
    action: (value) =>
      isApprovedAction(value)
        ? named('deskApprovals.actions.*', ACTION_KEYS[value])
        : actionName(value),
    actor: actorName,
    code: reasonText,
    format: (value) => value.toUpperCase(),
    from: (value, { action }) =>
      action === 'top-up.reopen' ? named('records.status.recharge.*', value) : actorName(value),
    key: (value) => named('deskSettings.keys.*.label', value),
    kind: (value, { action }) =>
      action === 'kyc.reveal' || action === 'factor.reveal'
        ? named('identity.kind.*', value)
        : kindText(value),
    reason: (value, { action }) =>
      action.startsWith('kyc.') || action === 'factor.reject'
        ? named('identity.reasons.*', value)
        : reasonText(value),
    status: (value, { action }) =>
      named(action === 'room.set-status' ? 'deskMarket.rooms.*' : 'deskContent.editor.*', value),
    template: (value, { action }) =>
      named(
        action === 'user.message'
          ? 'deskMemberFile.message.templates.*'
          : 'deskLedger.template.*.name',
        value,
      ),
  }),
);

/** A value of the details in words; one of a newer version is shown as it is stored. */
export function detailValue(name: string, value: unknown, of: DetailContext): string {
  const isChange = name === 'before' || name === 'after';
  if (of.action === 'config.set' && (isChange || name === 'value')) return settingText(value, of);
  const field = (isChange && CHANGED[of.action]) || name;
  if (Array.isArray(value)) return listText(field, value, of);
  if (isPlain(value)) return partsText(field, value, of);
  if (typeof value === 'string' && value !== '') return wordOf(field, value, of);
  return typeof value === 'number' ? numberText(field, value) : bareText(value);
}

function wordOf(field: string, value: string, of: DetailContext): string {
  const subject = subjectOf(field, value);
  if (subject) return of.subjectText(subject);
  const pattern = KEYS.get(field);
  return pattern ? named(pattern, value) : (WORDS.get(field)?.(value, of) ?? value);
}

function numberText(field: string, value: number): string {
  return field === 'size' || field === 'bytes' ? `${Math.ceil(value / 1024)} KB` : String(value);
}

/** Yes, no, or nothing. */
function bareText(value: unknown): string {
  const t = translator();
  if (value === true) return t('deskSearch.values.yes');
  return t(value === false ? 'deskSearch.values.no' : 'deskSearch.values.none');
}

function listText(field: string, values: readonly unknown[], of: DetailContext): string {
  const t = translator();
  if (values.length === 0)
    return t(field === 'addresses' ? 'deskApprovals.fields.anyAddress' : 'deskSearch.values.none');
  return values.map((one) => detailValue(field, one, of)).join(t('deskShell.roleSeparator'));
}

/** The head of the chain, a fault of the books, or the fields of an item of content. */
function partsText(field: string, value: Record<string, unknown>, of: DetailContext): string {
  const { position, hash, table, id } = value;
  if (field === 'head')
    return translator()('deskReport.chainValue', {
      ...{ position: storedText(position), hash: storedText(hash) },
    });
  if (field === 'fault')
    return named('deskLedger.fault.kind.*', faultKind(storedText(table)), { id: storedText(id) });
  return Object.entries(value)
    .map(([part, one]) => `${detailName(part, of.action)}: ${detailValue(part, one, of)}`)
    .join('; ');
}

/** A text, or any other value as it is stored. */
function storedText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function settingText(value: unknown, { subject, currency }: DetailContext): string {
  const key = subject.replace(/^config:/, '');
  if (!isSettingName(key)) return JSON.stringify(value);
  return describeValue(settingWords as Parameters<typeof describeValue>[0], {
    ...{ key, value, currency },
  });
}

/** The messages of settings, as pages have them. */
function settingWords(name: string, values?: object): string {
  const t = translator() as unknown as (key: string, values?: object) => string;
  const key = ['deskSettings', name].join('.');
  return t(key, values);
}

/** The message of a key whose `*` is a value; the value without such a message. */
function named(pattern: string, value: string, values?: object): string {
  const t = translator() as unknown as {
    (key: string, values?: object): string;
    has: (key: string) => boolean;
  };
  const key = pattern.replace('*', value);
  return /^[\w-]+$/.test(value) && t.has(key) ? t(key, values) : value;
}
