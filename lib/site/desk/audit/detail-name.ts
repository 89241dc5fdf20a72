import { translator } from '#lib/base/i18n/translate';

/** Fields that mean something else in some actions: their names under `deskSearch.detail`. */
const NAMES_BY_ACTION: readonly [actions: RegExp, names: Readonly<Record<string, string>>][] = [
  [/^(recharge|withdraw)\.(claim|assign|takeover)$/, { from: 'fromOperator', to: 'toOperator' }],
  [/^top-up\.reopen$/, { from: 'fromStatus' }],
  [/^cells\.settle\./, { from: 'fromCell', to: 'toCell' }],
  [/^mail\.test$/, { to: 'mailAddress' }],
  [/^operator\.(send-mail-code|set-mail-address)$/, { address: 'mailAddress' }],
  [
    /^ledger\.adjust$/,
    { template: 'adjustmentType', account: 'contraAccount', reference: 'caseNumber' },
  ],
  [/^operator\.(create|set-roles|set-addresses|unlock|reset)$/, { name: 'operatorName' }],
  [/^payout\.batch$/, { template: 'bankFormat' }],
  [/^payout\.bounce$/, { reference: 'returnReference', code: 'returnReason' }],
  [/^user\.message$/, { template: 'messageTemplate' }],
  [/^user\.own-freeze$/, { until: 'frozenUntil' }],
  [/^screening\./, { list: 'screeningList', name: 'screeningList' }],
  [/^legal\./, { digest: 'textDigest' }],
  [/^picture\.upload$/, { bytes: 'size' }],
  [
    /^(ledger|audit)\.export$/,
    { kind: 'journalKind', code: 'accountCode', account: 'accountId', text: 'searchedText' },
  ],
  [/^(notice|news|carousel|board)\./, { title: 'contentTitle', from: 'showFrom' }],
];

/** The name of a field of the details in words; one of a newer version is shown as it is stored. */
export function detailName(name: string, action: string): string {
  const t = translator() as unknown as { (key: string): string; has: (key: string) => boolean };
  const [, names] =
    NAMES_BY_ACTION.find(
      ([actions, given]) => actions.test(action) && Object.hasOwn(given, name),
    ) ?? [];
  const key = `deskSearch.detail.${names?.[name] ?? name}`;
  return /^\w+$/.test(name) && t.has(key) ? t(key) : name;
}
