/** Words that find the same help articles, folded as `findArticles` folds a query. */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['忘記密碼', '密碼'],
  ['忘记密码', '密码'],
  ['黃金', '金價', '貴金屬'],
  ['黄金', '金价', '贵金属'],
  ['轉帳', '轉賬', '匯款', '轉入', '儲值'],
  ['转账', '转帐', '汇款', '转入', '充值'],
  ['出金', '提款', '提領'],
  ['入金', '加值', '儲值'],
  ['transfer', 'pay in', 'top-up', 'top up'],
  ['gold', 'precious metal', 'metal'],
];
