import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './PasswordField';

test('a password is hidden until the button is pressed, and again after that', async () => {
  render(
    <form onSubmit={() => expect('the form').toBe('not sent')}>
      <PasswordField label="Password" autoComplete="current-password" required error="Enter your password" />
    </form>,
  );
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveAccessibleDescription('Enter your password');
  await userEvent.type(field, 'Chai4two');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('Chai4two');
  const hide = screen.getByRole('button', { name: 'Hide password' });
  expect(hide).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveAttribute('type', 'password');
});

test('no browser corrects or capitalises a shown password', () => {
  render(<PasswordField label="Password" />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('autocapitalize', 'none');
  expect(field).toHaveAttribute('spellcheck', 'false');
});
