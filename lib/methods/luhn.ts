/** Whether a card number's last digit is the check digit of the others (ISO/IEC 7812-1 annex B). */
export function isLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, char, index) => {
    const digit = Number(char) * (index % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}
