/**
 * A mobile number in the API's form, +919876543210, from one typed with or without +91 and separators; null when empty.
 */
export function phoneOf(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '');
  return digits === '' ? null : `+91${digits}`;
}
