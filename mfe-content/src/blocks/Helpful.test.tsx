import { renderPage } from '@haat/shared/testing/render-page';
import { postRequestsIn, stubApi } from '@haat/shared/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as Privacy from '../pages/Privacy/PrivacyPage';

test.each([
  ['Yes', true],
  ['No', false],
])(
  "'Was this helpful?' %s is stored for the page with thanks, and cannot be answered twice",
  async (answer, helpful) => {
    const calls = stubApi({ 'POST /api/feedback': { status: 204 } });
    renderPage(Privacy, { route: '/privacy', at: '/privacy' });
    await userEvent.click(await screen.findByRole('button', { name: answer }));
    expect(await screen.findByText(/Thank you/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Yes' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'No' })).not.toBeInTheDocument();
    expect(postRequestsIn(calls)).toMatchObject([
      { method: 'POST', path: '/api/feedback', body: { page: '/privacy', helpful } },
    ]);
  },
);

test('a page that is visited again does not ask again', async () => {
  const calls = stubApi({ 'POST /api/feedback': { status: 204 } });
  const Twice = () => {
    const [shown, setShown] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setShown(!shown)}>
          Leave or come back
        </button>
        {shown ? <Privacy.Component /> : null}
      </>
    );
  };
  renderPage({ Component: Twice }, { route: '/privacy', at: '/privacy' });
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await screen.findByText(/Thank you/);
  await userEvent.click(screen.getByRole('button', { name: 'Leave or come back' }));
  await waitFor(() => expect(screen.queryByText('Was this helpful?')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Leave or come back' }));
  expect(await screen.findByText(/Thank you/)).toBeInTheDocument();
  expect(postRequestsIn(calls)).toHaveLength(1);
});

test('an answer that could not be stored shows an error and can be sent again', async () => {
  stubApi({ 'POST /api/feedback': 'no answer' });
  renderPage(Privacy, { route: '/privacy', at: '/privacy' });
  await userEvent.click(await screen.findByRole('button', { name: 'No' }));
  expect(await screen.findByText(/could not save/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'No' })).toBeEnabled();
});
