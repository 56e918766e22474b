/** The six digits of a typed or pasted PIN code: '560 001' is 560001. */
export const pinDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, 6);
