/** A mobile number as the API takes it, +919876543210, of one typed with or without +91, spaces and the like; null when it is empty. */
export function phoneOf(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '');
  return digits === '' ? null : `+91${digits}`;
}
