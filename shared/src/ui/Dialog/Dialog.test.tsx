import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Dialog } from './Dialog';

function Opened({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open it
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="A dialog">
        {children}
      </Dialog>
    </>
  );
}

async function open(children: ReactNode) {
  render(<Opened>{children}</Opened>);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open it' }));
  return user;
}

afterEach(() => jest.restoreAllMocks());

it('focuses the first field that can be filled in, and returns the focus on close', async () => {
  const user = await open(
    <form>
      <input type="hidden" />
      <input aria-label="Locked" disabled />
      <button type="submit">Send</button>
      <textarea aria-label="Words" />
    </form>,
  );
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Words' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open it' })).toHaveFocus());
});

it('focuses the selected one of several choices', async () => {
  await open(
    <fieldset>
      {['One', 'Two', 'Three'].map((name) => (
        <label key={name}>
          <input type="radio" name="how many" defaultChecked={name === 'Two'} />
          {name}
        </label>
      ))}
    </fieldset>,
  );
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Two' })).toHaveFocus());
});

it('focuses the cancel button if there are no fields, not the destructive one', async () => {
  await open(
    <form>
      <p>It is gone for good.</p>
      <button type="submit">Delete</button>
    </form>,
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
});

it('keeps the focus in a field that requests it', async () => {
  await open(
    <form>
      <input aria-label="First" />
      <input aria-label="Wanted" autoFocus />
    </form>,
  );
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Wanted' })).toHaveFocus());
});

it('opens no keyboard on touch screens', async () => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia.call(window, query), matches: query === '(pointer: coarse)' }));
  await open(<input aria-label="Words" />);
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'A dialog' })).toHaveFocus());
});
