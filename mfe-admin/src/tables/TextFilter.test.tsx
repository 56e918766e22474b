import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextFilter } from './TextFilter';

test('a text filter keeps the focus when it is applied, and follows the address', async () => {
  const router = createMemoryRouter([{ path: '/', element: <TextFilter label="Tag" name="tag" maxLength={40} /> }]);
  render(<RouterProvider router={router} />);
  const field = screen.getByRole('textbox', { name: 'Tag' });
  await userEvent.type(field, 'Temple{Enter}');
  expect(router.state.location.search).toBe('?tag=Temple');
  expect(field).toHaveFocus();
  await userEvent.type(field, 's{Enter}');
  expect(router.state.location.search).toBe('?tag=Temples');
  expect(field).toHaveFocus();
  await act(() => router.navigate(-1));
  expect(field).toHaveValue('Temple');
});
