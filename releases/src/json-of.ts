/** What a text holds; null where it is no JSON, which no schema here takes. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
