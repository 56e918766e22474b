/** A mobile number in the API's format, +919876543210, typed with or without +91 and separators; null if empty. */
export function phoneOf(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '');
  return digits === '' ? null : `+91${digits}`;
}

/** A number of the API in readable form, +91 98765 43210; any other text is returned unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');
}

/**
 * The digits of a mobile number, or of its beginning, without the country code: '98765 43' and '+91 98765-43' are
 * 9876543. Null for any other text.
 */
export function phoneDigits(typed: string): string | null {
  const compact = typed.trim().replace(/[\s().-]/g, '');
  if (!/^\+?\d{6,14}$/.test(compact)) return null;
  return compact.replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$)|\+)/, '');
}
