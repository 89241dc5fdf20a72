/** What people call a bank, or its app, besides its name: by the bank's own name. */
export const BANK_ALIASES: Readonly<Record<string, readonly string[]>> = {
  中華郵政: ['郵局', '邮局', 'Post Office', 'Chunghwa Post'],
  連線商業銀行: ['LINE Bank', '連線', '连线'],
  台新國際商業銀行: ['Richart', '台新'],
  中國信託商業銀行: ['中信', '中國信託', 'CTBC'],
  國泰世華商業銀行: ['國泰', '国泰', 'CUBE', 'KOKO'],
  玉山商業銀行: ['玉山', 'e.Fingo'],
  將來商業銀行: ['NEXT Bank', '將來', '将来'],
  樂天國際商業銀行: ['Rakuten', '樂天', '乐天'],
};
