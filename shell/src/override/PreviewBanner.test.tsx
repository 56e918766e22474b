import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { englishTexts } from '@haat/shared/text/in-english';
import { PreviewBanner } from './PreviewBanner';

const preview = { name: 'recipes', version: '1.2.0-abc', until: '2026-11-29T10:00:00.000Z' };

test('states that it is a preview, of which release and until when; a button ends it', async () => {
  const end = jest.fn().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(undefined);
  render(<PreviewBanner preview={preview} texts={englishTexts} end={end} />);
  const banner = screen.getByRole('complementary', { name: 'Preview' });
  expect(banner).toHaveTextContent('Preview: not what shoppers see');
  expect(banner).toHaveTextContent('recipes 1.2.0-abc');
  expect(banner.querySelector('time')).toHaveAttribute('datetime', preview.until);
  const button = screen.getByRole('button', { name: 'End preview' });
  await userEvent.click(button);
  expect(await screen.findByText('The shop could not be reached. Try again.')).toBeInTheDocument();
  await userEvent.click(button);
  expect(end).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(/could not be reached/)).not.toBeInTheDocument();
});
