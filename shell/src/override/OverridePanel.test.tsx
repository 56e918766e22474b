import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OverridePanel } from './OverridePanel';

const override = {
  by: 'Asha <asha@haat.example>',
  until: '2026-11-21T18:00:00.000Z',
  remotes: {
    catalog: { version: 'worked-on', entry: 'http://localhost:4451/catalog/remoteEntry.js' },
    content: { version: '1.0.0-abc', entry: '/remotes/content/1.0.0-abc/remoteEntry.js' },
  },
};

test('states which remotes are overridden, from where, by whom and until when', () => {
  render(<OverridePanel override={override} drop={() => Promise.resolve()} />);
  const panel = screen.getByRole('complementary', { name: 'Override' });
  expect(panel).toHaveTextContent('catalogworked-on, from http://localhost:4451');
  expect(panel).toHaveTextContent('content1.0.0-abcBy');
  expect(panel).toHaveTextContent('Asha <asha@haat.example>');
  expect(panel.querySelector('time')).toHaveAttribute('datetime', override.until);
});

test('a button drops the override; a failure is shown and can be retried', async () => {
  const drop = jest.fn().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(undefined);
  render(<OverridePanel override={override} drop={drop} />);
  const button = within(screen.getByRole('complementary')).getByRole('button', { name: 'Drop' });
  await userEvent.click(button);
  expect(await screen.findByText(/could not be dropped/)).toBeInTheDocument();
  await userEvent.click(button);
  expect(drop).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(/could not be dropped/)).not.toBeInTheDocument();
});
