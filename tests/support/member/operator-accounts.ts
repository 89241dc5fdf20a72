/** Receiving accounts of a fictitious operator. */
export const OPERATOR_ACCOUNTS = {
  bank: { bank_code: '004', bank_name: '臺灣銀行', account: '0123456789', holder: '金庫' },
  hkbank: {
    ...{ bank_code: '004', bank_name: 'HSBC', branch: '001' },
    ...{ account: '123456789', holder: 'Jinku' },
  },
  number: { network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
} as const;

/**
 * Sets the operator's accounts in the environment. Call it at the top of a test file, before the
 * environment is first read.
 */
export function openManualChannels(): void {
  process.env.OPERATOR_ACCOUNTS = JSON.stringify(OPERATOR_ACCOUNTS);
}
