import { notify } from '@haat/shared/state';
import { act, render, screen, within } from '@testing-library/react';
import { Notices } from './Notices';

test('a notice is announced politely, is not a dialog and does not move the focus', async () => {
  render(
    <>
      <button type="button">Save</button>
      <Notices />
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
