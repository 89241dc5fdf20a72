import { TRADE_PASSWORD } from './member.ts';

/** A valid body for a call, without effect; `payee` is the sender. */
export function validBody(name: string, payee: { username: string; cardId: string }): object {
  const bodies: Record<string, object> = {
    register: { username: 'hostile_one', password: 'correct horse battery' },
    login: { username: payee.username, password: 'not the password' },
    addTradePassword: { password: 'not the password', trade_password: '135790' },
    updateTradePassword: { old_trade_password: '975310', trade_password: '246803' },
    updatePassword: { old_password: 'not the password', password: 'orchid lantern 9' },
    revokeSession: { id: '00000000-0000-4000-8000-000000000000' },
    addCard: {
      kind: 'bank',
      bank_code: '004',
      number: '1234567890',
      holder: '王小明',
      trade_password: TRADE_PASSWORD,
    },
    addWallet: {
      network: 'TRC20',
      address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      trade_password: TRADE_PASSWORD,
    },
    removeCard: { id: payee.cardId, trade_password: TRADE_PASSWORD },
    removeWallet: { id: payee.cardId, trade_password: TRADE_PASSWORD },
    setDelay: { kind: 'raise', hours: 24, trade_password: TRADE_PASSWORD },
    setLimit: { period: 'day', amount: '500', trade_password: TRADE_PASSWORD },
    pauseDealing: { length: 'day', trade_password: '975310' },
    leaveFreeze: { password: 'not the password', trade_password: TRADE_PASSWORD },
    recharge: { channel: 'bank', amount: '500' },
    withdraw: {
      channel: 'bank',
      target_id: payee.cardId,
      amount: '500',
      trade_password: TRADE_PASSWORD,
    },
    recordDetail: { type: 'ledger', id: '1' },
    fixedQuote: { product_id: '30', amount: '500' },
    market: { range: '1h' },
    moveIn: { product_id: '30', amount: '500', trade_password: TRADE_PASSWORD },
    moveOut: { deposit_id: '1', trade_password: TRADE_PASSWORD },
    fixedRenew: { deposit_id: '1', renew: true },
    quote: { room_id: '1', side: 'buy', qty: '1' },
    order: { room_id: '1', side: 'buy', qty: '1', trade_password: TRADE_PASSWORD },
    export: { type: 'ledger' },
    new: { id: '1' },
    dismissNotice: { id: '888888888888' },
    rechargeCancel: { id: '1' },
    withdrawCancel: { id: '1' },
    orderCancel: { id: '1' },
    issues: { room_id: '1' },
    issueProof: { id: '1' },
    tradeUnlock: { trade_password: '975310' },
    puzzleVerify: { id: 'unknown', x: 100, work: 1 },
    puzzleSound: { id: 'unknown' },
    puzzleSoundVerify: { id: 'unknown', heard: '123', work: 1 },
  };
  return bodies[name] ?? {};
}
