import type { SeedWords, Translated } from './seed-words.ts';

/** One seeded announcement. */
type SeedNotice = SeedWords & {
  slug: string;
  important?: true;
  translations: Translated<SeedWords>;
};

/** In the order of the ticker; an important one opens over home. */
export const SEED_NOTICES: readonly SeedNotice[] = [
  {
    slug: 'before-you-start',
    important: true,
    title: '使用前請先了解三件事',
    content: `
<ol>
<li><strong>模擬會清楚標示。</strong>頁面頂端顯示「模擬資金・模擬行情」時，所有金額與價格都是模擬的，不能兌換成現金。</li>
<li><strong>提領從不先收錢。</strong>任何人要求您先付款、繳保證金或驗證費才能提領，都是詐騙。</li>
<li><strong>密碼只屬於您。</strong>客服與營運人員不會詢問登入密碼或交易密碼。</li>
</ol>`,
    translations: {
      'zh-CN': {
        title: '使用前请先了解三件事',
        content: `
<ol>
<li><strong>模拟会清楚标明。</strong>页面顶部显示“模拟资金·模拟行情”时，所有金额和价格都是模拟的，不能兑换成现金。</li>
<li><strong>提现从不先收钱。</strong>任何人要求您先付款、交保证金或验证费才能提现，都是诈骗。</li>
<li><strong>密码只属于您。</strong>客服和运营人员不会询问登录密码或交易密码。</li>
</ol>`,
      },
      en: {
        title: 'Three things to know before you start',
        content: `
<ol>
<li><strong>Simulations are marked.</strong> When the top of the page says “Simulated money and prices”, all amounts and prices are simulated and can’t be exchanged for cash.</li>
<li><strong>You never pay to withdraw.</strong> Anyone who asks you to pay, leave a deposit or cover a verification fee before you can withdraw is running a scam.</li>
<li><strong>Your passwords are yours alone.</strong> Neither support nor the operator will ask for your login or trade password.</li>
</ol>`,
      },
    },
  },
  {
    slug: 'every-entry-traceable',
    title: '每一次餘額變動，都能在帳戶明細查到來處',
    content: `
<p>餘額不是一個憑空的數字，而是每一筆帳目加總的結果。帳戶明細逐筆列出時間、類型、金額與變動後餘額。</p>
<p>帳目只會新增，不會修改或刪除；需要更正時，會另外記一筆沖正，讓前因後果都留得下來。如果有任何一筆您不認得，請聯絡客服。</p>`,
    translations: {
      'zh-CN': {
        title: '每一次余额变动，都能在账户明细中查到来处',
        content: `
<p>余额不是一个凭空的数字，而是每一笔账目加总的结果。账户明细逐笔列出时间、类型、金额和变动后的余额。</p>
<p>账目只会新增，不会修改或删除；需要更正时，会另记一笔冲正，让前因后果都留得下来。如果有任何一笔您不认得，请联系客服。</p>`,
      },
      en: {
        title: 'Every change of your balance can be traced in your account activity',
        content: `
<p>A balance isn’t a number out of thin air. It’s the sum of its ledger entries, and your account activity lists each one with its time, type, amount and the balance after it.</p>
<p>Entries are only ever added, never changed or deleted. A correction is an entry of its own, so the whole story stays on record. If you see one you don’t recognize, please contact support.</p>`,
      },
    },
  },
  {
    slug: 'withdraw-checklist',
    title: '提領前請備妥：真實姓名、收款帳戶、交易密碼',
    content: `
<ul>
<li><strong>真實姓名</strong>：在個人資料填寫，設定後不能自行更改。</li>
<li><strong>收款帳戶</strong>：銀行帳戶的戶名必須與真實姓名相同；數位錢包請填自己的地址。</li>
<li><strong>交易密碼</strong>：六位數字，每次提領都要輸入。</li>
</ul>
<p>送出之後，提領金額會先圈存；核准之前可以自行取消，圈存的金額會全數退回。</p>`,
    translations: {
      'zh-CN': {
        title: '提现前请备好：真实姓名、收款账户、交易密码',
        content: `
<ul>
<li><strong>真实姓名</strong>：在个人资料中填写，设置后不能自行更改。</li>
<li><strong>收款账户</strong>：银行账户的户名必须与真实姓名相同；数字钱包请填自己的地址。</li>
<li><strong>交易密码</strong>：六位数字，每次提现都要输入。</li>
</ul>
<p>提交之后，提现金额会先转为冻结；批准之前可以自行取消，冻结的金额会全额退回。</p>`,
      },
      en: {
        title: 'Before you withdraw: legal name, payout account, trade password',
        content: `
<ul>
<li><strong>Legal name</strong>: add it to your personal details. You can’t change it yourself afterwards.</li>
<li><strong>Payout account</strong>: a bank account must be in the same name; for a digital wallet, use an address of your own.</li>
<li><strong>Trade password</strong>: six digits, asked for at every withdrawal.</li>
</ul>
<p>Once submitted, the amount is put on hold. You can cancel until it’s approved, and all of it returns.</p>`,
      },
    },
  },
  {
    slug: 'hourly-verification',
    title: '為什麼每個小時要完成一次安全驗證',
    content: `
<p>拼圖是安全驗證，用來防止他人以程式大量嘗試密碼。通過之後，同一個小時內開啟首頁不會再次要求。</p>
<p>拼圖可以用手指拖動，也可以用鍵盤的方向鍵或畫面上的按鈕操作。驗證過程不會要求輸入任何密碼，也不會要求付款。</p>`,
    translations: {
      'zh-CN': {
        title: '为什么每小时要完成一次安全验证',
        content: `
<p>拼图是安全验证，用来防止他人用程序大量尝试密码。通过之后，同一个小时内打开首页不会再次要求。</p>
<p>拼图可以用手指拖动，也可以用键盘的方向键或页面上的按钮操作。验证过程不会要求输入任何密码，也不会要求付款。</p>`,
      },
      en: {
        title: 'Why there’s a puzzle once an hour',
        content: `
<p>The puzzle tells people from programs and keeps out those that try passwords by the thousand. Once you’ve passed, the home page won’t ask again within the same clock hour.</p>
<p>Drag it with a finger, or use the arrow keys or the buttons on the screen. The puzzle never asks for a password or a payment.</p>`,
      },
    },
  },
];
