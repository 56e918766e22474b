import { notify } from '@haat/shared/state';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { Notices } from './Notices';

test('a notice is announced politely, is not a dialog and does not move the focus', async () => {
  render(
    <>
      <button type="button">Save</button>
      <Notices path="/" />
    </>,
  );
  screen.getByRole('button', { name: 'Save' }).focus();
  act(() => notify('₹581.94 is refunded.', { label: 'Undo', run: () => {} }));
  const notices = await screen.findByRole('region', { name: 'Notifications' });
  const notice = await within(notices).findByRole('group', { name: '₹581.94 is refunded.' });
  expect(notices).toHaveAttribute('aria-live', 'polite');
  expect(notice).not.toHaveAttribute('aria-modal');
  expect(within(notice).getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

test('a notice that leads to another page ends when any is opened, and one with Undo stays', async () => {
  const { rerender } = render(<Notices path="/product/lota" />);
  act(() => {
    notify('Added to your cart', { label: 'View cart', run: () => {}, leaves: true });
    notify('Brass lota was removed.', { label: 'Undo', run: () => {} });
  });
  expect(await screen.findByText('Added to your cart')).toBeInTheDocument();
  rerender(<Notices path="/checkout" />);
  await waitFor(() => expect(screen.queryByText('Added to your cart')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
});

test('a notice is at the top if it would cover the focused control, also one that is focused later', async () => {
  const at = (top: number) => ({ getBoundingClientRect: () => new DOMRect(16, top, 200, 44) });
  render(
    <>
      <button type="button" ref={(button) => void (button && Object.assign(button, at(80)))}>
        Cancel
      </button>
      <button type="button" ref={(button) => void (button && Object.assign(button, at(720)))}>
        Order again
      </button>
      <Notices path="/" />
    </>,
  );
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(16, 700, 328, 60));
  screen.getByRole('button', { name: 'Cancel' }).focus();
  act(() => notify('3 items are in your cart.'));
  const notices = await screen.findByRole('region', { name: 'Notifications' });
  await within(notices).findByText('3 items are in your cart.');
  expect(notices).toHaveAttribute('data-at', 'bottom');
  act(() => screen.getByRole('button', { name: 'Order again' }).focus());
  expect(notices).toHaveAttribute('data-at', 'top');
  act(() => screen.getByRole('button', { name: 'Cancel' }).focus());
  expect(notices).toHaveAttribute('data-at', 'bottom');
});
