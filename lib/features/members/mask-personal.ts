import { maskMail } from '#lib/base/mask-mail';
/** `+886••••678`: country and last digits, as support asks for them. Null stays null. */
export function maskPhone(phone: string | null): string | null {
  return phone && `${phone.slice(0, 4)}••••${phone.slice(-3)}`;
}

/** `m•••@example.com`. Null stays null. */
export function maskEmail(email: string | null): string | null {
  return email && maskMail(email);
}

/** `1990-••-••`. Null stays null. */
export function maskBirthday(birthday: Date | null): string | null {
  return birthday && `${birthday.toISOString().slice(0, 4)}-••-••`;
}
