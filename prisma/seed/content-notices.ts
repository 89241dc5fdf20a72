/** One seeded announcement. `content` is HTML of the allowed kind. */
type SeedNotice = { slug: string; title: string; content: string };

/** In the order of the ticker; the first one is the important notice that opens over home. */
export const SEED_NOTICES: readonly SeedNotice[] = [
  {
    slug: 'before-you-start',
    title: '使用前請先了解三件事',
    content: `
<ol>
<li><strong>模擬會清楚標示。</strong>頁面頂端顯示「模擬資金・模擬行情」時，所有金額與價格都是模擬的，不能兌換成現金。</li>
<li><strong>提現從不先收錢。</strong>任何人要求你先付款、繳保證金或驗證費才能提現，都是詐騙。</li>
<li><strong>密碼只屬於你。</strong>客服與營運人員不會詢問登入密碼或交易密碼。</li>
</ol>`,
  },
  {
    slug: 'every-entry-traceable',
    title: '每一次餘額變動，都能在帳變記錄查到來處',
    content: `
<p>餘額不是一個憑空的數字，而是每一筆帳目加總的結果。帳變記錄逐筆列出時間、類型、金額與變動後餘額。</p>
<p>帳目只會新增，不會修改或刪除；需要更正時，會另外記一筆沖回，讓前因後果都留得下來。如果有任何一筆你不認得，請聯絡客服。</p>`,
  },
  {
    slug: 'withdraw-checklist',
    title: '提現前請備妥：真實姓名、收款帳戶、交易密碼',
    content: `
<ul>
<li><strong>真實姓名</strong>：在個人資料填寫，設定後不能自行更改。</li>
<li><strong>收款帳戶</strong>：戶名必須與真實姓名相同，請使用自己名下的帳戶。</li>
<li><strong>交易密碼</strong>：六位數字，每次提現都要輸入。</li>
</ul>
<p>送出之後，提現金額會先轉為凍結；審核之前可以自行取消，凍結的金額會全數退回。</p>`,
  },
  {
    slug: 'hourly-verification',
    title: '為什麼每個小時要完成一次拼圖驗證',
    content: `
<p>拼圖用來分辨操作的是人還是程式，能擋下大量自動嘗試密碼的行為。通過之後，同一個小時內開啟首頁不會再次要求。</p>
<p>拼圖可以用手指拖動，也可以用鍵盤的方向鍵或畫面上的按鈕操作。驗證過程不會要求輸入任何密碼，也不會要求付款。</p>`,
  },
];
