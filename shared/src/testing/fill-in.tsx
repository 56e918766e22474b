import userEvent from '@testing-library/user-event';

/** Replaces a field's text in one step, for tests that are not about typing: each key would cause a render. */
export async function fillIn(field: Element, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.paste(text);
}
