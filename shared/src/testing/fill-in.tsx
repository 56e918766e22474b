import userEvent from '@testing-library/user-event';

/**
 * Puts a text in a field in place of what it holds, in one step. For tests that are not about typing: each key is a
 * rendering.
 */
export async function fillIn(field: Element, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.paste(text);
}
