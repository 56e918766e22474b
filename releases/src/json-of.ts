/** The parsed text; null for invalid JSON, which no schema here accepts. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
