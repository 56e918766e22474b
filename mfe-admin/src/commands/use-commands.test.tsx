import { render } from '@testing-library/react';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import type { Command } from './command';
import { listenForKeys } from './listen-for-keys';
import { useCommands } from './use-commands';

let pressed: string[] = [];
beforeEach(() => {
  pressed = [];
});

function Field({ name }: { name: string }) {
  useCommands(
    useMemo<Command[]>(
      () => [{ id: name, label: name, group: 'On this page', keys: 'r', run: () => void pressed.push(name) }],
      [name],
    ),
  );
  return name;
}
const pressR = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true }));
/** Presses r when the page is in the document, before the effects of its components have run. */
function Page({ children, press }: { children: ReactNode; press: string }) {
  useLayoutEffect(listenForKeys, []);
  useLayoutEffect(() => void pressR(), [press]);
  return children;
}
const page = (name: string) => (
  <Page press={name}>
    <Field name={name} />
  </Page>
);

test('a key that is pressed as soon as the page is shown runs its command, and after a change the new one', () => {
  const { rerender, unmount } = render(page('reply'));
  expect(pressed).toEqual(['reply']);
  rerender(page('note'));
  expect(pressed).toEqual(['reply', 'note']);
  unmount();
  pressR();
  expect(pressed).toEqual(['reply', 'note']);
});
