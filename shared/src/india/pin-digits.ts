/** The six digits of a PIN code that was typed or pasted: '560 001' is 560001. */
export const pinDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, 6);
