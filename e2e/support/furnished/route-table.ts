import type { Locator, Page } from 'playwright/test';
import { PAGES } from '#lib/base/paths';
import type { RouteIds } from './furnish-member.ts';

type PageName = keyof typeof PAGES;

/** A page of the product, as a furnished member sees it in Traditional Chinese. */
export interface RouteCase {
  name: PageName;
  /** Its path with the required query. */
  path(ids: RouteIds): string;
  /**
   * Layout: tab bar (default), title bar with a back link (user), product header only (verify,
   * missing), or product header with sign-in links (auth; members are redirected home).
   */
  layout: 'default' | 'user' | 'auth' | 'verify' | 'missing';
  /** Text of its only h1. */
  title: string;
  /** Document title before the product name, if it differs from `title`. */
  documentTitle?: string;
  /** Main content of the page. */
  main(page: Page): Locator;
}

type Find = (main: Locator) => Locator;

const heading =
  (name: string | RegExp): Find =>
  (main) =>
    main.getByRole('heading', { name, level: 2 }).first();
const link =
  (name: string | RegExp): Find =>
  (main) =>
    main.getByRole('link', { name }).first();
const button =
  (name: string): Find =>
  (main) =>
    main.getByRole('button', { name, exact: true });
const field =
  (name: string): Find =>
  (main) =>
    main.getByLabel(name, { exact: true });
const text =
  (words: string | RegExp): Find =>
  (main) =>
    main.getByText(words).first();
/** The rows of a list of records. */
const rows: Find = (main) => main.locator('section li > a, section summary').first();
const fact =
  (name: string): Find =>
  (main) =>
    main.locator(`dt:text-is("${name}")`).first();

type Layout = RouteCase['layout'];
type Query = (ids: RouteIds) => string;

function route(
  name: PageName,
  layout: Layout,
  title: string,
  find: Find,
  { query = () => '', documentTitle }: { query?: Query; documentTitle?: string } = {},
): RouteCase {
  return {
    name,
    layout,
    title,
    documentTitle,
    path: (ids) => PAGES[name] + query(ids),
    main: (page) => find(page.getByRole('main')),
  };
}

const tabs = (name: PageName, title: string, find: Find, more?: Parameters<typeof route>[4]) =>
  route(name, 'default', title, find, more);
const inner = (name: PageName, title: string, find: Find, more?: Parameters<typeof route>[4]) =>
  route(name, 'user', title, find, more);

const ROOM = { query: ({ roomId }: RouteIds) => `?id=${roomId}` };
const LEDGER = heading('帳務分錄');

/** Every page of lib/base/paths.ts, once. */
export const ROUTES: readonly RouteCase[] = [
  tabs('root', '首頁', heading('市場趨勢'), { documentTitle: '' }),
  tabs('home', '首頁', heading('市場趨勢'), { documentTitle: '' }),
  tabs('homeSwiper', '焦點', (main) => main.getByRole('region', { name: '焦點' })),
  tabs('homeNotice', '公告', heading('使用前請先了解三件事')),
  tabs('homeNews', '說明文章', link(/一場如何成交/)),
  tabs('homeDebt', '資產總覽', heading('資產配置')),
  tabs('homeDebtWalletNav', '資產總覽', heading('帳戶現金'), { documentTitle: '現金' }),
  tabs('homeDebtTradeNav', '資產總覽', heading('貴金屬'), { documentTitle: '貴金屬' }),
  tabs('homeDebtHeaderTitle', '資產總覽', heading('圈存與可動用'), {
    documentTitle: '圈存款項',
  }),
  tabs('homeDebtDetailBtn', '資產總覽', link('查看帳戶明細'), { documentTitle: '帳戶明細' }),
  inner('newsDetail', '說明文章', (main) => main.getByRole('article'), {
    query: ({ articleId }) => `?id=${articleId}`,
    documentTitle: '儲值與提領，一步一步來',
  }),
  tabs('market', '行情', heading('即時報價')),
  tabs('marketLineChart', '走勢圖', heading(/黃金/), {
    query: ({ symbol }) => `?symbol=${symbol}`,
  }),
  tabs('priceAlerts', '到價通知', heading('等待中')),
  tabs('marketTable', '即時報價', heading('最新報價明細')),
  tabs('trade', '交易', link(/黃金/)),
  tabs('roomDetail', '黃金交易室', heading('我的委託'), ROOM),
  tabs('roomIssues', '黃金歷次定盤價', heading(/^XAU-/), ROOM),
  tabs('plans', '定期定額', heading('進行中的計畫')),
  tabs('planDetail', '黃金定期定額', heading('接下來的扣款日'), {
    query: ({ planId }) => `?id=${planId}`,
    documentTitle: '定期計畫',
  }),
  tabs('planForm', '設定定期定額', button('下一步'), {
    query: ({ roomId }) => `?room=${roomId}`,
  }),
  tabs('tradeSample', '成交抽查', heading('隨機抽樣')),
  tabs('tradeTotal', '現金與貴金屬', heading('明細')),
  tabs('fixedTerms', '定存', heading('定存產品')),
  tabs('fixedTermsTotal', '定存總額', heading('明細')),
  tabs('customer', '客服中心', heading('常見問題')),
  tabs('zixun', '資訊', heading('活動公告')),
  tabs('maintain', '下載 App', heading('安全提醒')),
  tabs('my', '我的', heading('資產總額')),
  tabs('myInfo', '個人資料', heading('身分資料')),
  tabs('myWalletNav', '我的錢包', heading('資產總額')),
  tabs('myOftenNav', '常用功能', link('交易紀錄')),
  inner('topUp', '儲值', heading('選擇儲值管道')),
  inner('topUpNumberCard', '數位錢包儲值', field('儲值金額')),
  inner('topUpMetalCard', '貴金屬卡儲值', field('數量（公克）')),
  inner('topUpHkBankCard', '香港銀行帳戶儲值', field('儲值金額')),
  inner('topUpBankCard', '銀行帳戶儲值', field('儲值金額')),
  inner('withdraw', '提領', heading('選擇提領管道')),
  inner('withdrawNumberCard', '提領至數位錢包', field('提領金額')),
  inner('withdrawHkBankCard', '提領至香港銀行帳戶', field('提領金額')),
  inner('withdrawBankCard', '提領至銀行帳戶', field('提領金額')),
  inner('withdrawBalance', '定存中途解約', link(/定存 30 天/)),
  inner('userCenter', '安全', heading('已登入的裝置')),
  inner('securityEvents', '安全紀錄', text(/^登入：/)),
  inner('baseInfo', '基本資料', (main) => main.getByRole('textbox', { name: /電子郵件/ })),
  inner('identity', '身分驗證', heading('證件照片')),
  inner('loginPassword', '登入密碼', field('目前的登入密碼')),
  inner('tradePassword', '交易密碼', field('目前的交易密碼')),
  inner('factor', '兩步驟驗證', heading('通行密鑰')),
  inner('protection', '帳戶保護', heading('凍結帳戶')),
  inner('mailAddress', '電子郵件', heading('設定電子郵件')),
  inner('recovery', '重設密碼', heading('重設交易密碼')),
  inner('setting', '設定', heading('關於')),
  inner('notifications', '通知設定', heading('電子郵件')),
  inner('messages', '訊息', (main) => main.locator('li summary').first()),
  inner('methods', '收款帳戶', heading('已新增的收款帳戶')),
  inner('methodsNumber', '數位錢包', text('冷錢包')),
  inner('methodsHkBank', '香港銀行帳戶', text('**** 9838')),
  inner('methodsBank', '銀行帳戶', text('**** 5678')),
  inner('addWallet', '新增數位錢包', field('USDT 地址')),
  inner('addHkCard', '新增香港銀行帳戶', field('分行代碼')),
  inner('addBankCard', '新增銀行帳戶', field('銀行帳號')),
  inner('topUpRecord', '儲值紀錄', rows),
  inner('topUpRecordDetail', '儲值明細', LEDGER, {
    query: ({ rechargeId }) => `?id=${rechargeId}`,
  }),
  inner('withdrawalRecord', '提領紀錄', rows),
  inner('withdrawalRecordDetail', '提領明細', LEDGER, {
    query: ({ withdrawalId }) => `?id=${withdrawalId}`,
  }),
  inner('tradeRecord', '交易紀錄', rows),
  inner('tradeRecordDetail', '交易明細', fact('成交方式'), {
    query: ({ quoteOrderId }) => `?id=${quoteOrderId}`,
  }),
  inner('fixedTermRecord', '定存紀錄', rows),
  inner('fixedTermRecordDetail', '定存明細', fact('本金'), {
    query: ({ moveInId }) => `?id=${moveInId}`,
  }),
  inner('statementRecord', '帳戶明細', rows),
  inner('statementRecordDetail', '帳戶明細', fact('帳務編號'), {
    query: ({ billId }) => `?id=${billId}`,
  }),
  inner('consents', '條款與同意', heading('您同意過的版本')),
  inner('suitability', '適合度評估', button('查看結果')),
  inner('goals', '儲蓄目標', button('新增目標')),
  inner('legal', '條款與聲明', link(/服務約定/)),
  inner('legalTerms', '服務約定', heading('一、本約定的範圍')),
  inner('legalPrivacy', '隱私權政策', heading('一、蒐集的資料')),
  inner('legalRisk', '風險預告書', heading('一、價格風險')),
  inner('accessibility', '無障礙聲明', heading('未涵蓋的範圍')),
  inner('proofCheck', '委託證明驗證', button('驗證')),
  route('login', 'auth', '登入', field('帳號')),
  route('register', 'auth', '註冊', button('建立帳號')),
  route('recover', 'missing', '忘記密碼', field('帳號或電子郵件')),
  route('mailLink', 'missing', '郵件連結', text('請從信件重新開啟連結。')),
  route('mailbox', 'missing', '範例郵件匣', field('收件地址')),
  route('verify', 'verify', '安全驗證', button('開始驗證')),
  route('missing', 'missing', '找不到這個頁面', link('回到首頁')),
];
